// The end of a server's connections: what was asked on an open one is answered whole.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Connections } from "../../../api/http/connections.ts";

const ASKED = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
/** More than socket buffers hold, so that a slow reader keeps it from being sent. */
const LARGE = Buffer.alloc(8 << 20, "x");

describe("the connections of a server that stops", () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function listen(handle: RequestListener) {
    const server = createServer(handle);
    const connections = new Connections(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const open = async () => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      await once(socket, "connect");
      return socket;
    };
    return { connections, open };
  }

  /** All that arrives until the connection's end. */
  async function read(socket: Socket): Promise<string> {
    let text = "";
    for await (const chunk of socket) text += chunk;
    return text;
  }

  it("an idle connection still gets its answer, which says that it is the last; then a new one is refused", async () => {
    const { connections, open } = await listen((_request, response) => response.end("here"));
    const socket = await open();
    const drained = connections.drain({ idleGraceMs: 60_000, deadlineMs: 60_000 });
    socket.write(ASKED);
    const answer = await read(socket);
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[\s\S]*here/);
    assert.equal(await drained, true);
    await assert.rejects(open(), /ECONNREFUSED/);
  });

  it("a request in flight is finished after the idle ones were closed", async () => {
    let answer = (_text: string) => {};
    const { connections, open } = await listen((_request, response) => {
      answer = (text) => response.end(text);
      arrived();
    });
    let arrived = () => {};
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const [idle, busy] = [await open(), await open()];
    busy.write(ASKED);
    await hasArrived;
    const drained = connections.drain({ idleGraceMs: 0, deadlineMs: 60_000 });
    idle.resume();
    await once(idle, "close");
    answer("late");
    assert.match(await read(busy), /Connection: close\r\n[\s\S]*late$/);
    assert.equal(await drained, true);
  });

  it("an answer that is written and not sent yet reaches a slow reader whole", async () => {
    let written = (_response: ServerResponse) => {};
    const hasWritten = new Promise<ServerResponse>((resolve) => (written = resolve));
    const { connections, open } = await listen((_request, response) => {
      response.end(LARGE);
      written(response);
    });
    const slow = await open();
    slow.write(ASKED);
    assert.ok(!(await hasWritten).writableFinished);
    const drained = connections.drain({ idleGraceMs: 0, deadlineMs: 60_000 });
    const other = open();
    await assert.rejects(other, /ECONNREFUSED/);
    const answer = await read(slow.setEncoding("latin1"));
    assert.equal(answer.length - answer.indexOf("\r\n\r\n") - 4, LARGE.length);
    assert.equal(await drained, true);
  });

  it("what is still not answered at the deadline is cut off", async () => {
    let arrived = () => {};
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const { connections, open } = await listen(() => arrived());
    const socket = await open();
    socket.write(ASKED);
    await hasArrived;
    assert.equal(await connections.drain({ idleGraceMs: 0, deadlineMs: 1 }), false);
  });
});
