// What Node makes requests and responses of, so that they are Express's from the start.
//
// Express gives each request and response its own prototype as it comes. V8 then shares no hidden class among them: every
// property set afterwards makes another one for that object alone, some 8 KB a request that live until the next full
// collection. Objects that have the prototype already are left as they are.
import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

export type RequestClasses = {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
};

/** For `createServer`; the application has these prototypes afterwards. */
export function requestClasses(app: Express): RequestClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  app.request = inherit(AppRequest.prototype, app.request);
  app.response = inherit(AppResponse.prototype, app.response);
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

function inherit<Own extends object, Parent extends object>(own: Own, parent: Parent): Own & Parent {
  Object.setPrototypeOf(own, parent);
  // What it has not itself it has from the parent now.
  return own as Own & Parent;
}
