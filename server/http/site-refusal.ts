/**
 * A refusal outside /api: the same body (decisions 39), but without the headers of our backend, because behind the host
 * another backend may answer.
 */
import { ERROR_STATUS, type ErrorCode } from '#schemas/error.ts';

export const siteRefusal = (
  code: ErrorCode,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json(
    { error: { code, message } },
    {
      status: ERROR_STATUS[code],
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
    },
  );
