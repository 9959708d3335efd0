import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { likeProfile } from '#schemas/likes.ts';
import {
  APPEAL_MS,
  MAIL_ROWS_KEEP_MS,
  ORDER_EXPIRES_MS,
  RESTORE_MS,
  UNCONFIRMED_KEEP_MS,
} from '#schemas/limits.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { askPasswordReset } from '#schemas/password.ts';
import { reportProfile } from '#schemas/reports.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { ERASED, eraseOverdue, KEPT } from '#server/db/accounts/erasing.ts';
import type { Database } from '#server/db/tables.ts';
import { CLEAR_OBJECTS } from '#server/jobs/clear-objects.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { GOOD_PASSWORD, signUpAs } from '#tests/support/signup-form.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

/** Runs the erasure jobs and returns the number of erased members. */
async function erase(): Promise<number> {
  const count = await server.work(ERASE_MEMBERS);
  await server.work(CLEAR_OBJECTS);
  await server.work(FORGET_OLD);
  return count;
}

/** Every row of every table, as text. */
async function everything(db: Kysely<Database>): Promise<string> {
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref(name)}::text as text from ${sql.table(name)}`.execute(db);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

const write = (browser: MemberBrowser, profile: string, body: string) =>
  browser.ask(sendMessage, {
    body: { client_id: randomUUID(), profile, body, created: timeOf(server.clock.now()) },
  });

async function leave(anna: MemberBrowser): Promise<void> {
  await anna.ask(deleteUser, { body: { reason: 'canary-reason' } });
  await server.mailbox.deliver();
}

const CANARY = /canary/i;

/** A member with data of every feature. */
async function busyMember(bram: MemberBrowser) {
  const anna = await server.join({
    email: 'canary-mail@example.org',
    name: 'Canary-name',
    city: 'canary-city',
    personal: 'canary-personal',
    notes: JSON.stringify({ looking_for: 'canary-note' }),
    interests: JSON.stringify(['canary-interest']),
    timezone: 'Europe/Amsterdam',
    trafficsource: JSON.stringify({ network: 'canary-network' }),
    password_hash: 'canary-hash',
  });
  const picture = `${newObjectKey()}-480.webp`;
  await server.objects.put(picture, Buffer.from('picture'));
  const row = { id: 'canary-image', member: anna.id, position: 0, placeholder: 'canary-pixels' };
  await server.db
    .insertInto('images')
    .values({ ...row, thumb_filename: picture })
    .execute();
  const { message } = await write(bram, anna.id, 'From Bram');
  await write(anna, bram.id, 'canary-message');
  await anna.ask(likeProfile, {
    body: { profile: bram.id },
    headers: { [IDEMPOTENCY_KEY]: randomUUID() },
  });
  await anna.ask(searchMembers, { query: { country: 'NL', min_age: 30 } });
  await anna.ask(reportProfile, {
    body: {
      client_id: randomUUID(),
      profile: bram.id,
      target: { type: 'profile', id: bram.id },
      category: 'other',
      text: 'canary-report',
      good_faith: true,
    },
  });
  const order = await place(server, anna);
  await tell(server, order);
  const who = { name: 'canary-withdrawer', email: 'canary@example.org', confirm: true };
  await anna.ask(withdrawOrder, { body: { order: order.id, ...who } });
  await server.db
    .insertInto('decisions')
    .values({
      id: 'about-anna',
      member: anna.id,
      action: 'remove_text',
      target_type: 'text',
      target_id: 'personal',
      reason: 'spam',
      ground: 'terms',
      body: 'canary-decision',
      kept: JSON.stringify({ field: 'personal', value: 'canary-kept' }),
      actor: bram.id,
      created: new Date(server.clock.now()),
    })
    .execute();
  await anna.ask(askPasswordReset, { body: { email: 'canary-mail@example.org' } });
  return { anna, picture, conversation: message.conversation };
}

describe('[R48] erasure', () => {
  test('removes all texts and pictures of the member from the server; the other member keeps their own messages', async () => {
    const bram = await server.join({ name: 'Bram' });
    const { anna, picture, conversation } = await busyMember(bram);
    await leave(anna);

    server.clock.pass(RESTORE_MS - 1);
    expect(await erase()).toBe(0);
    const kept = await everything(server.db);
    expect(kept).toContain('canary-reason');
    expect(kept).toContain('canary-withdrawer');
    server.clock.pass(1);
    expect(await erase()).toBe(1);

    expect(await everything(server.db)).not.toMatch(CANARY);
    const codes = server.db.selectFrom('decisions').select(['action', 'reason', 'ground']);
    expect(await codes.where('member', '=', anna.id).execute()).toEqual([
      { action: 'remove_text', reason: 'spam', ground: 'terms' },
    ]);
    expect(await server.objects.get(picture)).toBeNull();
    const again = await server.enter(bram.id);
    const talk = await again.ask(listMessages, { query: { conversation } });
    expect(talk.messages.map(({ body }) => body)).toEqual(['From Bram']);
    expect(talk.conversation.profile).toMatchObject({ id: anna.id, name: '' });
    expect(await erase()).toBe(0);
  });

  test('makes the e-mail address free for a new account', async () => {
    const anna = await server.join({ email: 'again@example.org' });
    await leave(anna);
    server.clock.pass(RESTORE_MS);
    await erase();

    expect((await signUpAs(server.visitor(), 'again@example.org')).status).toBe(200);
  });

  test('includes accounts that were not confirmed in time, and no confirmed account', async () => {
    await signUpAs(server.visitor(), 'never@example.org');
    await server.born({ email: 'old@example.org' });
    const addresses = async () =>
      (await server.db.selectFrom('members').select('email').execute()).map(({ email }) => email);

    server.clock.pass(UNCONFIRMED_KEEP_MS - 1);
    await erase();
    expect(await addresses()).toContain('never@example.org');
    server.clock.pass(1);
    await erase();

    expect(await addresses()).not.toContain('never@example.org');
    expect(await addresses()).toContain('old@example.org');
  });

  test('includes unconfirmed accounts that moderation locked, once nobody can appeal', async () => {
    const moderation = new Moderation(server);
    const banned = await server.join({ state: 'not_confirmed' });
    await moderation.decide(banned.id, 'ban');
    const isErased = async () =>
      (
        await server.db
          .selectFrom('members')
          .select('erased')
          .where('id', '=', banned.id)
          .executeTakeFirstOrThrow()
      ).erased;

    server.clock.pass(APPEAL_MS - 1);
    await erase();
    expect(await isErased()).toBe(false);
    server.clock.pass(1);
    await erase();

    expect(await isErased()).toBe(true);
  });

  test('leaves an unconfirmed account that has paid, until its money is back', async () => {
    const buyer = server.visitor();
    await signUpAs(buyer, 'buyer@example.org');
    const order = await place(server, buyer);
    await tell(server, order);
    const isThere = async () => (await buyer.call(getUser)).status === 200;

    server.clock.pass(UNCONFIRMED_KEEP_MS);
    await erase();
    expect(await isThere()).toBe(true);
    await tell(server, order, { later: { refunded: order.amount } });
    await erase();

    expect(await isThere()).toBe(false);
  });

  test('waits for an unconfirmed account whose payment may be on its way', async () => {
    const buyer = server.visitor();
    await signUpAs(buyer, 'paying@example.org');
    server.clock.pass(UNCONFIRMED_KEEP_MS);
    await place(server, buyer, { password: GOOD_PASSWORD });
    const isThere = async () => (await buyer.call(getUser)).status === 200;

    await erase();
    expect(await isThere()).toBe(true);
    server.clock.pass(ORDER_EXPIRES_MS);
    await erase();

    expect(await isThere()).toBe(false);
  });

  test('deletes mails and tokens after a month', async () => {
    await signUpAs(server.visitor(), 'month@example.org');
    await server.mailbox.deliver();
    const count = async () =>
      Promise.all(
        (['mails', 'one_time_tokens'] as const).map(
          async (table) => (await server.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    expect(await count()).not.toEqual([0, 0]);

    server.clock.pass(2 * MAIL_ROWS_KEEP_MS);
    await erase();

    expect(await count()).toEqual([0, 0]);
  });

  test('covers every column of the database that refers to a member', async () => {
    const { rows } = await sql<{ named: string }>`
      select distinct uses.table_name || '.' || uses.column_name as named
      from information_schema.referential_constraints as ref
      join information_schema.key_column_usage as uses on uses.constraint_name = ref.constraint_name
      join information_schema.constraint_column_usage as target
        on target.constraint_name = ref.constraint_name
      where target.table_name = 'members' and target.column_name = 'id'
      order by named`.execute(server.db);

    const known = [...ERASED, ...KEPT].map(([table, column]) => `${table}.${column}`);

    expect(rows.map(({ named }) => named).filter((named) => !known.includes(named))).toEqual([]);
  });
});

test('[R48] who came back after the list of the due was made is not erased', async () => {
  const anna = await server.join({ name: 'Anna' });
  const now = new Date(server.clock.now());
  const given = { now, unconfirmedKeepMs: UNCONFIRMED_KEEP_MS };

  await server.db.transaction().execute((tx) => eraseOverdue(tx, anna.id, given));

  const row = await server.db
    .selectFrom('members')
    .select(['name', 'erased'])
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: 'Anna', erased: false });
});
