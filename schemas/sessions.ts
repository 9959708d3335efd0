/** The sessions of the member, and ending them elsewhere (contract 41; security R3). Logging out here is account.ts. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SessionId } from './ids.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/**
 * `device`: a browser and a system, such as `Firefox, Windows`; `place`: a country as ISO 3166-1 alpha-2, null when unknown.
 */
export const Session = z.object({
  id: SessionId,
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  last_seen: Time,
  current: z._default(z.boolean(), false),
});
export type Session = z.infer<typeof Session>;

/** The most recently seen first. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: z.object({ sessions: z.array(Session) }),
});

/** One by its `id`, or `all` except this one. A session that has already ended counts as ended. */
export const endSessions = endpoint({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/sessions.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ id: z.optional(SessionId), all: z.optional(z.boolean()) }),
  answer: Done,
});
