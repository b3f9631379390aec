// Reads the fields of a form that a browser sent, not compressed.
import express, { type Request, type Response } from "express";
import { ApiError } from "../errors.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";
const BYTES_MAX = 100_000;

/** @throws {ApiError} unsupported_body for any other body; or what body-parser does: a body that is too large, or not all there */
export async function readForm(
  request: Request,
  response: Response,
  { bytesMax = BYTES_MAX }: { bytesMax?: number | undefined } = {},
): Promise<URLSearchParams> {
  if (request.is(FORM_TYPE) === false) throw new ApiError("unsupported_body");
  const readText = express.text({ limit: bytesMax, inflate: false, type: FORM_TYPE });
  await new Promise<void>((resolve, reject) => {
    readText(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  return new URLSearchParams(typeof request.body === "string" ? request.body : "");
}
