/**
 * What no call observer sees, in the security log (security R52): forms and pages outside the contract, age checks, and
 * news that somebody sends.
 */
import type { Kysely } from 'kysely';
import { readBirth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';
import type { Log } from '#server/site.ts';
import type { ObservedCall } from './call-observer.ts';
import { createSecurityLog } from './security-log.ts';

type PageName = 'age check' | 'form' | 'webhook';

export type NotePage = (
  seen: { readonly call: PageName } & Pick<ObservedCall, 'outcome' | 'member' | 'address'>,
) => Promise<void>;

const WITH_EVERY_OUTCOME: ReadonlySet<string> = new Set<PageName>(['age check']);

export const pageLog =
  ({ db, log }: { db: Kysely<Database>; log: Log }): NotePage =>
  async (seen) =>
    createSecurityLog(log, (await readBirth(db)).secret, WITH_EVERY_OUTCOME)({ ...seen, ms: 0 });
