// The identity provider: sends people there and reads who they are when they come back, by OpenID Connect's authorization code with PKCE.
import type { ClientAuth, Configuration, DiscoveryRequestOptions, IDToken, UserInfoResponse } from "openid-client";
import { boundedFetch } from "../../../data/http/bounded-fetch.ts";
import { UpstreamError } from "../../../data/http/upstream-error.ts";
import { isEmail } from "../../../data/store/people/email.ts";
import type { Identity } from "../../../data/store/people/provider-sign-in.ts";
import type { ApiContext } from "../../context.ts";
import type { Pending } from "./pending.ts";

/** What the provider has said of itself is asked again after this long. */
const DISCOVERED_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;
/** OpenID Connect Core 1.0, 2: a subject is at most this long. */
const SUBJECT_CHARACTERS_MAX = 255;
/** Codes of what comes of the way there or of a provider that answers nonsense, not of this sign-in. */
const AWAY = new Set([
  ...["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_PARSE_ERROR"],
  ...["OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"],
]);

/** The provider cannot be asked now, or not with these settings. The message is for the log. */
export class ProviderAwayError extends Error {
  override readonly name = "ProviderAwayError";
}

/** The provider did not confirm this sign-in, or what came back is not the answer to what was asked. The message is for the log. */
export class NotConfirmedError extends Error {
  override readonly name = "NotConfirmedError";
}

export type ProviderSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** Loaded when somebody first signs in by it: nobody else waits for it. */
type Library = typeof import("openid-client");
type Discovered = { readonly library: Library; readonly config: Configuration };

export class IdentityProvider {
  readonly #settings: ProviderSettings;
  readonly #context: Pick<ApiContext, "fetch" | "clock">;
  #discovered: { readonly until: number; readonly found: Promise<Discovered> } | null = null;

  constructor(settings: ProviderSettings, context: Pick<ApiContext, "fetch" | "clock">) {
    this.#settings = settings;
    this.#context = context;
  }

  /**
   * Where to send a person, and what has to be known when they come back.
   *
   * @param hasChoice the provider asks again who it is, whoever it knows the browser as
   * @throws {ProviderAwayError}
   */
  async begin(redirectUri: string, { hasChoice }: { hasChoice: boolean }) {
    const { library, config } = await this.#discover();
    const secrets = {
      state: library.randomState(),
      nonce: library.randomNonce(),
      verifier: library.randomPKCECodeVerifier(),
    };
    const address = library.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: "openid email",
      code_challenge: await library.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      state: secrets.state,
      nonce: secrets.nonce,
      ...(hasChoice ? { prompt: "login" } : {}),
    });
    return { address: address.href, secrets };
  }

  /**
   * Who came back.
   *
   * @param address the whole one, which begins with the redirect URI
   * @throws {ProviderAwayError | NotConfirmedError}
   */
  async finish(address: URL, { state, nonce, verifier }: Pick<Pending, "state" | "nonce" | "verifier">) {
    const { library, config } = await this.#discover();
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    try {
      const tokens = await library.authorizationCodeGrant(config, address, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new NotConfirmedError("no ID token came");
      const hasMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      // The standard has a provider say an email there; many put it into the token as well.
      const more = hasMore ? await library.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return identityOf(claims, more);
    } catch (error) {
      throw failureOf(library, error);
    }
  }

  async #discover(): Promise<Discovered> {
    const now = this.#context.clock().getTime();
    if (this.#discovered === null || this.#discovered.until <= now) {
      this.#discovered = { until: now + DISCOVERED_MS, found: this.#ask() };
    }
    const asked = this.#discovered;
    return asked.found.catch((error) => {
      if (this.#discovered === asked) this.#discovered = null;
      throw error;
    });
  }

  async #ask(): Promise<Discovered> {
    const library = await import("openid-client");
    const { issuer, clientId, clientSecret } = this.#settings;
    const fetchBounded = boundedFetch(this.#context.fetch);
    const options: DiscoveryRequestOptions = {
      timeout: TIMEOUT_SECONDS,
      [library.customFetch]: (url, { body = null, ...init }) => fetchBounded(url, { ...init, body }),
      // The settings take http:// of this machine alone.
      execute: new URL(issuer).protocol === "http:" ? [library.allowInsecureRequests] : [],
    };
    try {
      const config = await library.discovery(
        new URL(issuer),
        clientId,
        undefined,
        authentication(library, clientSecret),
        options,
      );
      return { library, config };
    } catch (error) {
      throw new ProviderAwayError(`the identity provider's description: ${reasonOf(error)}`, { cause: error });
    }
  }
}

/** In the form where the provider takes it there, else in the header, which is what the standard begins with. */
function authentication(library: Library, secret: string): ClientAuth {
  const [inForm, inHeader] = [library.ClientSecretPost(secret), library.ClientSecretBasic(secret)];
  return (server, ...asked) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") === true;
    (takesForm ? inForm : inHeader)(server, ...asked);
  };
}

function identityOf({ iss, sub }: IDToken, { email, email_verified }: IDToken | UserInfoResponse): Identity {
  if (sub.length > SUBJECT_CHARACTERS_MAX) throw new NotConfirmedError("the subject is longer than one can be");
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === "string" && isEmail(email) ? email : null,
    isEmailVerified: email_verified === true,
  };
}

function failureOf(library: Library, error: unknown): Error {
  if (error instanceof NotConfirmedError) return error;
  const message = `the identity provider: ${reasonOf(error)}`;
  const isAway =
    error instanceof library.ResponseBodyError
      ? // A code that was used, or is too old; all else is about our settings or the provider.
        error.error !== "invalid_grant"
      : error instanceof UpstreamError || error instanceof TypeError || AWAY.has(codeOf(error));
  return isAway ? new ProviderAwayError(message, { cause: error }) : new NotConfirmedError(message, { cause: error });
}

/** Without its cause, which may hold what was sent. */
function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const said = error instanceof Error && "error" in error ? ` (${String(error.error).slice(0, 100)})` : "";
  return `${message}${said}${codeOf(error) === "" ? "" : ` [${codeOf(error)}]`}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
