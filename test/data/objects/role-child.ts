// A process with no keys in its settings, which writes a key once, and again, and lists: node … role-child.ts ENDPOINT. What it says is JSON.
import { openObjects } from "../../../data/versions/open-versions.ts";
import { BUCKET, REGION } from "../../../scripts/bench/workers/s3-server.ts";

const place = { projectionsUrl: `s3://${BUCKET}/p`, home: "", s3Endpoint: process.argv[2] ?? "", awsRegion: REGION };
const none = { awsAccessKeyId: null, awsSecretAccessKey: null, awsSessionToken: null };
const objects = openObjects({ ...place, ...none }, () => new Date());
if (objects === null) throw new Error("no bucket");
try {
  const put = (text: string) => objects.put("k", Buffer.from(text), "new");
  console.log(JSON.stringify([await put("x"), await put("y"), await objects.list("")]));
} catch (error) {
  console.log(JSON.stringify(String(error)));
}
