// Object storage in a separate process, so that it takes no time of the run's: prints its address, and ends with whoever started it.
import { S3Server } from "./s3-server.ts";

process.stdout.write(`${await new S3Server().listen()}\n`);
