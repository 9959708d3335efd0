import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activate } from '#schemas/activation.ts';
import {
  avoidAddresses,
  listAvoided,
  stopAvoiding,
  stopAvoidingAll,
} from '#schemas/avoided-addresses.ts';
import { listChats } from '#schemas/chats.ts';
import { deleteUser } from '#schemas/deletion.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { likeProfile, listLikes, listLikesByType } from '#schemas/likes.ts';
import { AVOIDED_ADDRESSES_MAX, RESTORE_MS } from '#schemas/limits.ts';
import { askMailChange, confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { listMatches } from '#schemas/matches.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { countsOf } from '#server/db/counters.ts';
import { matchAddress } from '#server/db/members/avoided-addresses.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { signUpAs } from '#tests/support/signup-form.ts';

/** Enough for a call to reach the point where it waits. */
const A_MOMENT_MS = 300;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const digestOf = (email: string): string => createHash('sha256').update(email).digest('hex');
const avoid = (me: MemberBrowser, ...emails: string[]) =>
  me.call(avoidAddresses, { body: { avoided: emails.map(digestOf) } });
const stop = (me: MemberBrowser, ...emails: string[]) =>
  me.call(stopAvoiding, { body: { avoided: emails.map(digestOf) } });
const lotsOf = async (me: MemberBrowser) =>
  (await me.ask(listAvoided)).lots.map(({ addresses }) => addresses);

/** Two members, the second with a known address. */
async function pair(email: string) {
  return [await server.join(), await server.join({ email })] as const;
}

const seesPage = async (me: MemberBrowser, { id }: MemberBrowser): Promise<boolean> =>
  (await me.call(getProfile, { query: { id } })).status === 200;

async function finds(me: MemberBrowser, { id }: MemberBrowser): Promise<boolean> {
  const { profiles } = await me.ask(searchMembers, { query: { pp: 50, do_not_save: true } });
  return profiles.some((found) => found.id === id);
}

async function bothSee(one: MemberBrowser, other: MemberBrowser): Promise<boolean[]> {
  return [await seesPage(one, other), await seesPage(other, one)];
}

const write = (from: MemberBrowser, to: MemberBrowser) =>
  from.call(sendMessage, {
    body: {
      client_id: randomUUID(),
      profile: to.id,
      body: 'Hello',
      created: timeOf(server.clock.now()),
    },
  });

describe('[contract 81] an avoided address', () => {
  test('[R27] keeps its owner and the member from each other: page, search, deck, likes and visitors', async () => {
    const [anna, bram] = await pair('bram@lists.example');
    await bram.ask(likeProfile, { body: { profile: anna.id } });
    await seesPage(bram, anna);

    await avoid(anna, 'bram@lists.example');

    expect(await bothSee(anna, bram)).toEqual([false, false]);
    expect([await finds(anna, bram), await finds(bram, anna)]).toEqual([false, false]);
    expect((await anna.ask(listLikes)).liked_by).toEqual([]);
    expect((await bram.ask(listLikes)).profiles).toEqual([]);
    for (const type of ['received', 'visitors'] as const) {
      expect((await anna.ask(listLikesByType, { query: { type } })).profiles).toEqual([]);
    }
    const { profiles: deck } = await bram.ask(listMatches, { query: { finder: true } });
    expect(deck.map(({ id }) => id)).not.toContain(anna.id);
    expect((await bram.call(likeProfile, { body: { profile: anna.id } })).status).toBe(404);
  });

  test('closes a conversation for both as if the other were gone, and opens it again when it is removed', async () => {
    const [anna, bram] = await pair('bram@talks.example');
    await write(bram, anna);
    const [chat] = (await anna.ask(listChats)).chats;
    const query = { conversation: chat?.conversation.id ?? '' };

    await avoid(anna, 'bram@talks.example');

    expect((await anna.ask(listChats)).chats).toEqual([]);
    expect((await bram.ask(listChats)).chats).toEqual([]);
    expect((await write(bram, anna)).status).toBe(410);
    expect((await write(anna, bram)).status).toBe(410);
    const { conversation, messages } = await bram.ask(listMessages, { query });
    expect(conversation).toMatchObject({ closed: true, profile: { name: '' } });
    expect(messages).toHaveLength(1);
    await stop(anna, 'bram@talks.example');
    expect((await anna.ask(listChats)).chats).toHaveLength(1);
    expect((await write(bram, anna)).status).toBe(201);
  });

  test('counts once, and is removed by itself or with all others, also when it is not there', async () => {
    const anna = await server.join();
    await avoid(anna, 'one@count.example', 'two@count.example', 'one@count.example');
    server.clock.pass(60_000);
    await avoid(anna, 'two@count.example', 'three@count.example');
    const before = await anna.ask(listAvoided);

    await stop(anna, 'two@count.example', 'nobody@count.example');
    const after = await lotsOf(anna);
    await anna.ask(stopAvoidingAll, { body: {} });
    await anna.ask(stopAvoidingAll, { body: {} });

    const now = server.clock.now();
    expect(before.lots).toEqual([
      { added: timeOf(now), addresses: 1 },
      { added: timeOf(now - 60_000), addresses: 2 },
    ]);
    expect(after).toEqual([1, 1]);
    expect(await lotsOf(anna)).toEqual([]);
  });

  test('of the member’s own account changes nothing', async () => {
    const anna = await server.join({ email: 'anna@own.example' });
    const bram = await server.join();

    expect((await avoid(anna, 'anna@own.example')).status).toBe(200);

    expect(await bothSee(anna, bram)).toEqual([true, true]);
    expect(await seesPage(anna, anna)).toBe(true);
  });

  test('is refused beyond the room for all, and then none of the request is added', async () => {
    const anna = await server.join();
    const emails = Array.from({ length: AVOIDED_ADDRESSES_MAX }, (_, n) => `n${n}@room.example`);
    const known = emails.slice(0, 2);
    await avoid(anna, ...known);

    const refused = await avoid(anna, ...emails.slice(2), 'one@more.example');
    const full = await avoid(anna, ...emails);

    expect(refused).toMatchObject({ status: 409, code: 'too_many' });
    expect(full.status).toBe(200);
    expect(await lotsOf(anna)).toEqual([AVOIDED_ADDRESSES_MAX]);
  });

  test('that is no digest is invalid', async () => {
    const anna = await server.join();

    for (const avoided of [[], ['bram@clear.example'], ['A'.repeat(64)], 'x']) {
      const seen = await anna.call(avoidAddresses, { body: { avoided } });
      expect(seen.status).toBe(400);
    }
  });
});

describe('[decisions 104] an address', () => {
  test('counts from the moment at which somebody proves it', async () => {
    const anna = await server.join();
    await avoid(anna, 'later@proof.example');
    const browser = server.visitor();
    await signUpAs(browser, 'later@proof.example');
    const { id } = await server.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'later@proof.example')
      .executeTakeFirstOrThrow();
    const newcomer = await server.enter(id);
    const unproved = await seesPage(newcomer, anna);

    const token = await server.mailbox.tokenFor('later@proof.example');
    await browser.ask(activate, { body: { token } });

    expect(unproved).toBe(true);
    expect(await bothSee(anna, newcomer)).toEqual([false, false]);
  });

  test('counts for the account that has it after a change, and for the account of before once that is undone', async () => {
    const [anna, bram] = await pair('old@move.example');
    const dirk = await server.join();
    await avoid(anna, 'old@move.example');
    await avoid(dirk, 'new@move.example');
    const sight = async () => [...(await bothSee(anna, bram)), ...(await bothSee(dirk, bram))];
    const before = await sight();

    await bram.ask(askMailChange, { body: { email: 'new@move.example' } });
    const token = await server.mailbox.tokenFor('new@move.example');
    await bram.ask(confirmMailChange, { body: { token } });
    const moved = await sight();
    const [, undo = ''] =
      /undo=1&token=([\w-]+)/.exec(
        (await server.mailbox.to('old@move.example')).at(-1)?.text ?? '',
      ) ?? [];
    await server.visitor().ask(undoMailChange, { body: { token: undo } });
    const again = await server.enter(bram.id);

    expect(before).toEqual([false, false, true, true]);
    expect(moved).toEqual([true, true, false, false]);
    expect([...(await bothSee(anna, again)), ...(await bothSee(dirk, again))]).toEqual(before);
  });

  test('that is removed while somebody proves it is over for both, and both read their lists again', async () => {
    const [anna, bram] = await pair('bram@moment.example');
    await avoid(anna, 'bram@moment.example');
    await server.db.deleteFrom('avoided_members').where('target', '=', bram.id).execute();
    const proving = await server.db.startTransaction().execute();
    await matchAddress(proving, bram.id);
    const proved = await countsOf(proving, bram.id);

    const removing = stop(anna, 'bram@moment.example');
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
    await proving.commit().execute();

    expect((await removing).status).toBe(200);
    const after = await countsOf(server.db, bram.id);
    expect(await bothSee(anna, bram)).toEqual([true, true]);
    expect(after.chats).toBeGreaterThan(proved.chats);
    expect(after.likes).toBeGreaterThan(proved.likes);
  });

  test('cannot be tested: with and without an account, answer, lists and versions change alike', async () => {
    const [anna, bram] = await pair('bram@known.example');
    const eva = await server.join();
    const rises = async (me: MemberBrowser) => {
      const { user, chats, likes } = await countsOf(server.db, me.id);
      return async () => {
        const after = await countsOf(server.db, me.id);
        return [after.user - user, after.chats - chats, after.likes - likes];
      };
    };
    const [annas, evas] = [await rises(anna), await rises(eva)];

    const known = await avoid(anna, 'bram@known.example');
    const unknown = await avoid(eva, 'nobody@known.example');

    expect(known.status).toBe(unknown.status);
    expect(known.text).toBe(unknown.text);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(await annas()).toEqual(await evas());
    expect(await bothSee(anna, bram)).toEqual([false, false]);
  });

  test('[R21] is added ten times an hour and twenty times a day, whatever the number of addresses', () => {
    const { avoidAddresses: adding, stopAvoiding: ending, stopAvoidingAll: all } = RATE_LIMITS;

    expect(adding?.windows.map(({ max }) => max)).toEqual([10, 20]);
    expect([ending, all]).toEqual([adding, adding]);
  });

  test('is stored under the key of the site alone, also where its request was repeated', async () => {
    const anna = await server.join();
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const body = { avoided: [digestOf('canary@stored.example')] };

    await anna.ask(avoidAddresses, { body, headers });
    await anna.ask(avoidAddresses, { body, headers });

    const tables = await server.db.introspection.getTables();
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ text: string }>`
          select ${sql.ref(name)}::text as text from ${sql.table(name)}`.execute(server.db);
        return rows.map(({ text }) => text).join('\n');
      }),
    );
    const all = texts.join('\n');
    const hash = createHash('sha256')
      .update(JSON.stringify({ query: {}, body }))
      .digest();
    for (const encoding of ['hex', 'base64url'] as const) {
      expect(all).not.toContain(hash.toString(encoding));
      expect(all).not.toContain(
        createHash('sha256').update('canary@stored.example').digest(encoding),
      );
    }
    expect(all).not.toContain('canary@stored.example');
    expect(server.logged.join('\n')).not.toContain(body.avoided[0]);
    expect(await lotsOf(anna)).toEqual([1]);
  });

  test('[R48] is erased with the account of either, and kept while the account can come back', async () => {
    const [anna, bram] = await pair('bram@erased.example');
    await avoid(anna, 'bram@erased.example');
    const kept = async () => [
      await server.db
        .selectFrom('avoided_addresses')
        .select('hash')
        .where('member', '=', anna.id)
        .execute(),
      await server.db
        .selectFrom('avoided_members')
        .select('hash')
        .where('target', '=', bram.id)
        .execute(),
    ];

    await bram.ask(deleteUser, { body: {} });
    await server.mailbox.deliver();
    const closed = await kept();
    server.clock.pass(RESTORE_MS + 1);
    await server.work(ERASE_MEMBERS);
    const erased = await kept();
    const again = await server.enter(anna.id);
    await again.ask(deleteUser, { body: {} });
    await server.mailbox.deliver();
    server.clock.pass(RESTORE_MS + 1);
    await server.work(ERASE_MEMBERS);

    expect(closed.map(({ length }) => length)).toEqual([1, 1]);
    expect(erased.map(({ length }) => length)).toEqual([1, 0]);
    expect((await kept()).map(({ length }) => length)).toEqual([0, 0]);
  });
});
