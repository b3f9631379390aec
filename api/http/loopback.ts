// Whether an address or a name is this machine's own: nobody else's requests come to it, and no network is between.

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;

/** @param host as a URL or the header Host has it, with its port or without */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

/** @param address as a socket has it */
export function isLoopbackAddress(address: string): boolean {
  return LOOPBACK_ADDRESS.test(address);
}
