import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { deleteChat } from '#schemas/chats.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { hideProfile } from '#schemas/hides.ts';
import { likeProfile } from '#schemas/likes.ts';
import { editMessage } from '#schemas/message-changes.ts';
import { deleteMessage, sendMessage } from '#schemas/messages.ts';
import { reportProfile } from '#schemas/reports.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { ELSEWHERE, LEFT_OUT, OWN_ROWS, THROUGH } from '#server/export/own-rows.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { exported } from '#tests/support/exported.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const keyed = () => ({ [IDEMPOTENCY_KEY]: randomUUID() });

async function write(browser: MemberBrowser, profile: string, body: string) {
  const created = timeOf(server.clock.now());
  const message = { client_id: randomUUID(), profile, body, created };
  return (await browser.ask(sendMessage, { body: message })).message;
}

/** Anna, with data for every section of an export. Each value is marked by a name of its own. */
async function busyAnna(bram: MemberBrowser) {
  const anna = await server.join({
    email: 'canary-mail@example.org',
    name: 'canary-name',
    city: 'canary-city',
    personal: 'canary-personal',
    notes: JSON.stringify({ looking_for: 'canary-note' }),
    interests: JSON.stringify(['canary-interest']),
    trafficsource: JSON.stringify({ network: 'canary-network' }),
  });
  const picture = `${newObjectKey()}-1200.webp`;
  await server.objects.put(picture, Buffer.from('canary-pixels'));
  const image = { id: 'canary-image', member: anna.id, position: 0, thumb_filename: picture };
  await server.db
    .insertInto('images')
    .values({ ...image, full_filename: picture })
    .execute();
  await write(bram, anna.id, 'canary-received');
  await write(anna, bram.id, 'canary-sent');
  await anna.ask(likeProfile, { body: { profile: bram.id }, headers: keyed() });
  await anna.ask(searchMembers, { query: { country: 'NL', min_age: 37 } });
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
  const now = new Date(server.clock.now());
  await giveCredits(server.db, { member: anna.id, amount: 4_711, reference: anna.id, now });
  return { anna, picture };
}

describe('[R48] an export', () => {
  test('contains every marked value of the member, and the photos unchanged', async () => {
    const bram = await server.join({ name: 'Bram' });
    const { anna, picture } = await busyAnna(bram);

    const { files, text } = await exported(server, anna);

    const canaries = ['mail', 'name', 'city', 'personal', 'note', 'interest', 'network', 'image'];
    for (const canary of [...canaries, 'received', 'sent', 'report']) {
      expect(text).toContain(`canary-${canary}`);
    }
    expect(text).toMatch(/"amount": 4711/);
    expect(text).toMatch(/"min_age": 37/);
    expect(text).toMatch(new RegExp(`"target": "${bram.id}"`));
    expect(files.get(`photos/${picture}`)?.toString('utf8')).toBe('canary-pixels');
    for (const section of [...Object.keys(OWN_ROWS), 'likes_received', 'order_history']) {
      expect(text).toContain(`"${section}": `);
    }
  });

  test('contains nothing of other members beyond what the member sees', async () => {
    const bram = await server.join({
      name: 'secret-blocker',
      email: 'secret-mail@example.org',
      date_of_birth: '1991-09-19',
      personal: 'secret-personal',
    });
    const [anna, chris] = [await server.join({ name: 'Anna' }), await server.join()];
    await write(bram, anna.id, 'seen by Anna');
    const gone = await write(bram, anna.id, 'secret-taken-away');
    await anna.ask(deleteMessage, { body: { message: gone.id } });
    await write(bram, chris.id, 'secret-to-chris');
    await bram.ask(likeProfile, { body: { profile: anna.id }, headers: keyed() });
    await bram.ask(blockProfile, { body: { profile: anna.id }, headers: keyed() });
    await chris.ask(hideProfile, { body: { profile: anna.id }, headers: keyed() });
    await chris.ask(reportProfile, {
      body: {
        client_id: randomUUID(),
        profile: anna.id,
        target: { type: 'profile', id: anna.id },
        category: 'other',
        text: 'secret-report',
        good_faith: true,
      },
    });

    const { text } = await exported(server, anna);

    expect(text).toContain('seen by Anna');
    expect(text).not.toMatch(/secret-|1991-09-19/);
    expect(text).not.toContain(chris.id);
  });

  test('leaves out the messages of a conversation that the member deleted', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation } = await write(bram, anna.id, 'deleted-with-all');
    await anna.ask(deleteChat, { body: { conversation }, headers: keyed() });

    expect((await exported(server, anna)).text).not.toContain('deleted-with-all');
  });

  test('covers every column of the database that refers to a member', async () => {
    const { rows } = await sql<{ named: string }>`
      select distinct uses.table_name || '.' || uses.column_name as named
      from information_schema.referential_constraints as ref
      join information_schema.key_column_usage as uses on uses.constraint_name = ref.constraint_name
      join information_schema.constraint_column_usage as target
        on target.constraint_name = ref.constraint_name
      where target.table_name = 'members' and target.column_name = 'id'
        and uses.table_schema = 'public'
      order by named`.execute(server.db);

    const known = [
      ...Object.values(OWN_ROWS).map(({ table, memberColumn }) => `${table}.${memberColumn}`),
      ...ELSEWHERE.map(([table, column]) => `${table}.${column}`),
    ];

    expect(rows.map(({ named }) => named).filter((named) => !known.includes(named))).toEqual([]);
  });

  test('contains what the site answered, and earlier texts of own messages, not those of others', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const complaint = { id: 'canary-question', member: anna.id, client_id: randomUUID() };
    const created = new Date(server.clock.now());
    await server.db
      .insertInto('complaints')
      .values({ ...complaint, subject: 'other', body: 'How?', created })
      .execute();
    await server.db
      .insertInto('complaint_replies')
      .values({ id: 'r', complaint: complaint.id, body: 'canary-reply', actor: 'secret', created })
      .execute();
    const mine = await write(anna, bram.id, 'canary-before');
    const theirs = await write(bram, anna.id, 'secret-before');
    const edit = (browser: MemberBrowser, message: string) =>
      browser.ask(editMessage, {
        body: { message, body: 'After', created: timeOf(server.clock.now()) },
      });
    await edit(anna, mine.id);
    await edit(bram, theirs.id);

    const { text } = await exported(server, anna);

    expect(text).toContain('canary-reply');
    expect(text).toContain('canary-before');
    expect(text).not.toContain('secret');
  });

  test('covers every table that belongs to a member through another', async () => {
    const { rows } = await sql<{ table: string; through: string }>`
      select distinct uses.table_name as table, target.table_name as through
      from information_schema.referential_constraints as ref
      join information_schema.key_column_usage as uses on uses.constraint_name = ref.constraint_name
      join information_schema.constraint_column_usage as target
        on target.constraint_name = ref.constraint_name
      where uses.table_schema = 'public'`.execute(server.db);
    const direct = [
      ...Object.values(OWN_ROWS).map(({ table }) => table),
      ...ELSEWHERE.map(([table]) => table),
    ];
    const known: string[] = [...direct, ...Object.keys(THROUGH)];

    const missing = rows.filter(({ table, through }) => {
      return direct.includes(through) && through !== 'members' && !known.includes(table);
    });

    expect(missing).toEqual([]);
  });

  test('covers every column of the tables that belong to a member', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`.execute(server.db);
    const missing = Object.values(OWN_ROWS).flatMap(({ table, memberColumn, columns }) => {
      const known = [memberColumn, ...columns, ...Object.keys(LEFT_OUT[table] ?? {})];
      return rows
        .filter((row) => row.table === table && !known.includes(row.column))
        .map(({ column }) => `${table}.${column}`);
    });

    expect(missing).toEqual([]);
  });
});
