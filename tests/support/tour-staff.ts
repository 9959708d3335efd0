/**
 * An admin of the tour, and what waits for moderation: reports, an appeal and a complaint. The demo site has none, so they
 * are added (demo-database.ts).
 */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';
import { hashPassword } from '#server/auth/password.ts';
import { sealSecret } from '#server/rules/totp.ts';
import { CREDITS, post } from '#server/db/money/ledger.ts';
import { readBirth } from '#server/db/site.ts';
import type { Database } from '#server/db/tables.ts';

export const STAFF = {
  email: 'mila@vonk.test',
  password: 'vonk-moderator-1',
  /** Of the authenticator app. */
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

/** Answers the appeals against what the first one decided. */
export const COLLEAGUE = { ...STAFF, email: 'noor@vonk.test' };

const HOUR_MS = 3_600_000;

const lately = (): Date => new Date(Date.now() - 3 * HOUR_MS);

export async function addStaff(db: Kysely<Database>): Promise<void> {
  await addAdmin(db, { id: 'mila', name: 'Mila', email: STAFF.email });
  await addWork(db, lately());
}

export const addColleague = (db: Kysely<Database>): Promise<void> =>
  addAdmin(db, { id: 'noor', name: 'Noor', email: COLLEAGUE.email });

async function addAdmin(
  db: Kysely<Database>,
  person: { id: string; name: string; email: string },
): Promise<void> {
  const joined = lately();
  await db
    .insertInto('members')
    .values({
      ...person,
      password_hash: await hashPassword(STAFF.password),
      gender: 'f',
      date_of_birth: '1990-02-03',
      country: 'NL',
      countryregion: null,
      city: 'Utrecht',
      language: 'nl',
      personal: null,
      mailprovider: null,
      role: 'admin',
      signup_step: SIGNUP_STEP_LAST,
      signup_date: joined,
      last_activity: joined,
      ranked_at: joined,
    })
    .execute();
  await addFactor(db, person.id, joined);
}

/** Staff log in with a second step (security R58). */
async function addFactor(db: Kysely<Database>, member: string, created: Date): Promise<void> {
  const { secret: siteSecret } = await readBirth(db);
  const secret = sealSecret({ member, siteSecret }, STAFF.secret);
  const factor = { member, secret, created, confirmed: created };
  await db.insertInto('totp_factors').values(factor).execute();
}

/** Two members of the demo site: one is reported twice, the other complains and appeals. */
async function addWork(db: Kysely<Database>, created: Date): Promise<void> {
  const [about, by] = await db
    .selectFrom('members')
    .innerJoin('images', 'images.member', 'members.id')
    .select('members.id')
    .distinct()
    .where('members.id', 'not in', ['mila', 'nova'])
    .orderBy('members.id')
    .limit(2)
    .execute();
  if (about === undefined || by === undefined) throw new Error('the demo site has no members');
  const report = {
    member: by.id,
    profile: about.id,
    target_type: 'profile' as const,
    target_id: about.id,
    body: 'The photos are of somebody else',
    evidence: '[]',
    created,
  };
  await db
    .insertInto('reports')
    .values([
      { ...report, id: 'tour-report-1', client_id: randomUUID(), category: 'threat' },
      { ...report, id: 'tour-report-2', client_id: randomUUID(), category: 'fake' },
    ])
    .execute();
  const decision = {
    id: 'tour-decision',
    member: about.id,
    reason: 'spam',
    ground: 'terms',
  } as const;
  await db
    .insertInto('decisions')
    .values({
      ...decision,
      action: 'warn',
      target_type: 'profile',
      target_id: about.id,
      body: 'Please send no advertising',
      actor: 'somebody else',
      created,
    })
    .execute();
  await db
    .insertInto('appeals')
    .values({
      id: 'tour-appeal',
      decision: decision.id,
      member: about.id,
      body: 'I did not',
      created,
    })
    .execute();
  await addOrder(db, { member: by.id, created });
  await db
    .insertInto('complaints')
    .values({
      id: 'tour-complaint',
      member: by.id,
      client_id: randomUUID(),
      profile: about.id,
      subject: 'Paid twice',
      body: 'Two payments were taken for one order',
      created,
    })
    .execute();
}

/** Paid, withdrawn, and its refund is still owed. */
async function addOrder(
  db: Kysely<Database>,
  { member, created }: { member: string; created: Date },
): Promise<void> {
  const order = { id: 'tour-order', amount: 995 };
  await db
    .insertInto('orders')
    .values({
      ...order,
      member,
      client_id: randomUUID(),
      package: 'c10',
      credits: 10,
      currency: 'EUR',
      vat: 173,
      vat_percent: 21,
      provider: 'sandbox',
      method: 'sandbox',
      status: 'refunded',
      consented: created,
      created,
      expires: created,
      paid: created,
      receipt: 900_001,
    })
    .execute();
  await db
    .insertInto('order_events')
    .values(
      (['created', 'paid', 'refunded'] as const).map((status, hours) => ({
        order_id: order.id,
        status,
        at: new Date(created.getTime() + hours * HOUR_MS),
      })),
    )
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      reference: 'tour-withdrawal',
      order_id: order.id,
      name: 'Bo',
      email: 'bo@vonk.test',
      received: created,
      unused: 10,
      amount: order.amount,
      settled: null,
    })
    .execute();
  await post(db, {
    reason: 'order',
    reference: order.id,
    now: created,
    transfers: [{ from: { site: 'sold' }, to: { member }, unit: CREDITS, amount: 10 }],
  });
}
