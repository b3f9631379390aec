// An identity provider on this machine: says of whoever comes what a test says.
import { type MutableToken, OAuth2Server } from "oauth2-mock-server";

export type Claims = Readonly<Record<string, unknown>>;
export const ADA: Claims = { sub: "ada", email: "ada@example.com", email_verified: true };

export class FakeProvider {
  /** What it says in the ID token, and where it is asked for more. */
  claims: Claims = ADA;
  info: Claims = {};
  /** Tampers with a token before it is signed. */
  tamper: (payload: MutableToken["payload"]) => void = () => {};
  /** The status of the answer to a code; null: as it should be. */
  refusal: { readonly status: number; readonly body: object } | null = null;
  readonly #server: OAuth2Server;

  private constructor(server: OAuth2Server) {
    this.#server = server;
    server.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
      Object.assign(payload, this.claims);
      this.tamper(payload);
    });
    server.service.on("beforeUserinfo", (answer: { body: object }) => {
      answer.body = { sub: this.claims.sub, ...this.info };
    });
    server.service.on("beforeResponse", (answer: { statusCode: number; body: object }) => {
      if (this.refusal === null) return;
      answer.statusCode = this.refusal.status;
      answer.body = this.refusal.body;
    });
  }

  static async start(): Promise<FakeProvider> {
    const server = new OAuth2Server();
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
    return new FakeProvider(server);
  }

  get settings() {
    return { issuer: this.#server.issuer.url ?? "", clientId: "dealmap", clientSecret: "provider-secret-7d1c" };
  }

  reset(): void {
    Object.assign(this, { claims: ADA, info: {}, tamper: () => {}, refusal: null });
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
