/**
 * Two members who act upon each other in the same moment. On a database server their transactions run beside each other; the
 * embedded database carries out one after the other.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { dropPasskey, storePasskey } from '#server/db/accounts/passkeys.ts';
import { noteSecondFactor } from '#server/db/accounts/sessions.ts';
import { bump, lockCounters } from '#server/db/counters.ts';
import { addLike } from '#server/db/likes.ts';
import { keepSubscription } from '#server/db/push/push-subscriptions.ts';
import { block } from '#server/routes/exclusions.ts';
import { sha256 } from '#server/rules/random-id.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { IN_A_ROW, roundsOf } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Enough for a call to reach the point where it waits. */
const A_MOMENT_MS = 300;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const write = (from: MemberBrowser, to: string) =>
  from.call(sendMessage, {
    body: {
      client_id: randomUUID(),
      profile: to,
      body: 'Hello',
      created: timeOf(server.clock.now()),
    },
  });

describe('[R27] in the same moment', () => {
  test.each([
    ['the first message', false],
    ['a message of a conversation', true],
  ])('%s is refused when a block is under way', IN_A_ROW, async (_which, isKnown) => {
    const [anna, bram] = [await server.join(), await server.join()];
    if (isKnown) await write(anna, bram.id);
    const tx = await server.db.startTransaction().execute();
    await block(tx, { member: bram.id, target: anna.id, now: new Date(server.clock.now()) });

    const sending = write(anna, bram.id);
    await aMoment();
    await tx.commit().execute();

    expect((await sending).status).toBeGreaterThanOrEqual(400);
    const messages = await server.db
      .selectFrom('messages')
      .select('id')
      .where('sender', '=', anna.id)
      .execute();
    expect(messages).toHaveLength(isKnown ? 1 : 0);
  });

  test('many messages and blocks at once never leave a message without its conversation', async () => {
    for (let round = 0; round < roundsOf({ whole: 200, sample: 20 }); round += 1) {
      const [anna, bram] = [await server.join(), await server.join()];
      const blocking = server.db
        .transaction()
        .execute((tx) =>
          block(tx, { member: bram.id, target: anna.id, now: new Date(server.clock.now()) }),
        );
      const [sent] = await Promise.all([write(anna, bram.id), blocking]);

      expect([201, 404]).toContain(sent.status);
    }
  }, 300_000);

  test('a like comes after one that was under way, and after its seen mark', IN_A_ROW, async () => {
    const [anna, bram, cleo] = [await server.join(), await server.join(), await server.join()];
    const later = new Date(server.clock.now() + 5_000);
    const tx = await server.db.startTransaction().execute();
    await lockCounters(tx, [cleo.id, anna.id]);
    await addLike(tx, { member: cleo.id, target: anna.id, now: later });
    await bump(tx, 'likes', [cleo.id, anna.id]);

    const liking = bram.call(likeProfile, { body: { profile: anna.id } });
    await aMoment();
    await tx.commit().execute();
    expect((await liking).status).toBe(200);

    const likes = await server.db
      .selectFrom('likes')
      .select(['member', 'created'])
      .where('target', '=', anna.id)
      .orderBy('created')
      .execute();
    expect(likes.map(({ member }) => member)).toEqual([cleo.id, bram.id]);
  });

  test(
    '[R36] of two members who subscribe one endpoint, the second gets an answer',
    IN_A_ROW,
    async () => {
      const [anna, bram] = [await server.join(), await server.join()];
      const endpoint = `https://push.example/${randomUUID()}`;
      const subscribe = ({ id, cookies }: MemberBrowser, keys: string) => ({
        member: id,
        tokenHash: sha256(cookies.get('s') ?? ''),
        endpoint,
        p256dh: keys,
        auth: keys,
        now: new Date(server.clock.now()),
      });
      const tx = await server.db.startTransaction().execute();
      await keepSubscription(tx, subscribe(anna, 'hers'));

      const second = server.db
        .transaction()
        .execute((other) => keepSubscription(other, subscribe(bram, 'his')));
      await aMoment();
      await tx.commit().execute();

      expect(await second).toBe('taken');
    },
  );
});

test(
  '[R58] of the last two passkeys, removed in the same moment, nothing stays a second factor',
  IN_A_ROW,
  async () => {
    const anna = await server.join();
    const created = new Date(server.clock.now());
    const add = (name: string) =>
      storePasskey(server.db, {
        member: anna.id,
        credential: randomUUID(),
        handle: 'handle',
        public_key: 'key',
        counter: 0,
        transports: [],
        device_type: 'singleDevice',
        backed_up: false,
        name,
        created,
      });
    const [phone, laptop] = [await add('Phone'), await add('Laptop')];
    await noteSecondFactor(server.db, sha256(anna.cookies.get('s') ?? ''));
    const tx = await server.db.startTransaction().execute();
    await dropPasskey(tx, anna.id, phone ?? '');

    const second = server.db
      .transaction()
      .execute((other) => dropPasskey(other, anna.id, laptop ?? ''));
    await aMoment();
    await tx.commit().execute();

    expect(await second).toBe(true);
    const { second_factor } = await server.db
      .selectFrom('sessions')
      .select('second_factor')
      .where('member', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(second_factor).toBe(false);
  },
);
