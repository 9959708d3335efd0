/** What a member agreed to: versions of pages of the site, and storage beyond the necessary (contract 43, 44). */
import type { Kysely } from 'kysely';
import type { ConsentCategory, PageName } from '#schemas/pages.ts';
import type { Database } from '#server/db/tables.ts';

interface Agreement {
  readonly member: string;
  readonly page: PageName;
  readonly version: string;
}

export async function acceptedAt(db: Kysely<Database>, what: Agreement): Promise<Date | null> {
  const row = await db
    .selectFrom('accepted_pages')
    .select('accepted')
    .where('member', '=', what.member)
    .where('page', '=', what.page)
    .where('version', '=', what.version)
    .executeTakeFirst();
  return row?.accepted ?? null;
}

/** The first time stays. */
export async function accept(
  tx: Kysely<Database>,
  what: Agreement & { accepted: Date },
): Promise<void> {
  await tx
    .insertInto('accepted_pages')
    .values(what)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setConsent(
  tx: Kysely<Database>,
  consent: {
    member: string;
    categories: readonly ConsentCategory[];
    version: string;
    given: Date;
  },
): Promise<void> {
  const { member, version, given } = consent;
  const categories = JSON.stringify([...new Set(consent.categories)].toSorted());
  await tx
    .insertInto('consents')
    .values({ member, categories, version, given })
    .onConflict((conflict) => conflict.column('member').doUpdateSet({ categories, version, given }))
    .execute();
}
