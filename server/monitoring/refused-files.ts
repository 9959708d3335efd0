/**
 * Refusals of files that the browser itself requests, in the security log (security R52). They are no calls, so the call
 * observer does not see them.
 */
import type { Kysely } from 'kysely';
import { readBirth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import type { Log } from '#server/site.ts';
import { createSecurityLog } from './security-log.ts';

/** `member` is the one of the session, if there is a valid one. */
export type NoteRefusedFile = (file: 'picture' | 'export', member: string | null) => Promise<void>;

export const refusedFiles =
  ({ db, log }: { db: Kysely<Database>; log: Log }): NoteRefusedFile =>
  async (file, member) => {
    const observe = createSecurityLog(log, (await readBirth(db)).secret, new Set());
    observe({ call: file, outcome: 'not_found', member, address: null, ms: 0 });
  };
