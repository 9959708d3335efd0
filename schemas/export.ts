/**
 * All data the site holds about the member, as a file (contract 40; security R48). It is built after the call; the device
 * polls until it is `ready`.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ExportId } from './ids.ts';
import { PASSWORD_MAX_LENGTH } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** `url` leads to a zip of JSON and photos, for this session only, until `expires`; null unless it is `ready`. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(['building', 'ready', 'failed']),
  url: z.nullable(z.string()),
  expires: Time,
});
export type Export = z.infer<typeof Export>;

/** Needs the password, unless it was given on this device just now. While an export is being built, that one is the answer. */
export const askExport = endpoint({
  name: 'askExport',
  method: 'POST',
  path: '/api/export.php',
  travel: 'ask',
  query: NoQuery,
  body: z._default(
    z.strictObject({
      password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
    }),
    {},
  ),
  answer: Export,
});

/** One of the member's own exports; `not_found` when there is none or it has expired. */
export const getExport = endpoint({
  name: 'getExport',
  method: 'GET',
  path: '/api/export.php',
  travel: 'ask',
  query: z.object({ id: ExportId }),
  body: NoBody,
  answer: Export,
});
