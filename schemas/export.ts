/**
 * Everything the site holds about me, as a file of my own (contract 40; security R48). It is built after the call; until
 * it is `ready` the device asks again.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ExportId } from './ids.ts';
import { PASSWORD_MAX_LENGTH } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** `url` leads to a zip of JSON and photos, on this login alone, until `expires`; null unless it is `ready`. */
export const Export = z.object({
  id: ExportId,
  state: z.enum(['building', 'ready', 'failed']),
  url: z.nullable(z.string()),
  expires: Time,
});
export type Export = z.infer<typeof Export>;

/** Needs the password, unless it was shown on this device just now. While one is being built, it is the answer. */
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

/** One of mine; `not_found` when there is none or its time is over. */
export const getExport = endpoint({
  name: 'getExport',
  method: 'GET',
  path: '/api/export.php',
  travel: 'ask',
  query: z.object({ id: ExportId }),
  body: NoBody,
  answer: Export,
});
