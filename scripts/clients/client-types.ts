// The types of the TypeScript client, made of the OpenAPI document.
import openapiTS, { astToString } from "openapi-typescript";
import { ROUTES } from "../../api/app.ts";
import { openApiDocument } from "../../api/openapi/document.ts";

/** Where they are kept. */
export const CLIENT_TYPES = new URL("../../clients/typescript/src/schema.ts", import.meta.url);

/** The file's text. */
export async function clientTypes(): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(openApiDocument(ROUTES)), { exportType: true, silent: true });
  return `// Generated from the OpenAPI document by \`npm run client:types\`: change the routes, never this file.\n${astToString(nodes)}`;
}
