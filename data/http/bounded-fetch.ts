// fetch for services outside: their answers end at a bound, so that none fills the memory, and no redirect is followed.
import { UpstreamError } from "./upstream-error.ts";

const ANSWER_BYTES_MAX = 5 * 1024 * 1024;

/**
 * A redirect is an answer as it is: followed, it would take the question, maybe the key, to another host. The bound
 * counts unpacked bytes. Reading a longer body throws `UpstreamError` malformed, wherever it is read.
 */
export function boundedFetch(fetchAnswer: typeof fetch, bytesMax = ANSWER_BYTES_MAX): typeof fetch {
  return async (input, init) => {
    const answer = await fetchAnswer(input, { ...init, redirect: "manual" });
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(boundedStream(bytesMax)), { status, statusText, headers });
  };
}

function boundedStream(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax)
        controller.error(new UpstreamError("malformed", `the answer is longer than ${bytesMax} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
