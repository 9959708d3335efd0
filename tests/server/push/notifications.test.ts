import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { likeProfile, unlikeProfile } from '#schemas/likes.ts';
import { NOTIFICATIONS_KEEP_MS, NOTIFICATIONS_PAGE } from '#schemas/limits.ts';
import { sendMessage } from '#schemas/messages.ts';
import {
  deleteNotifications,
  listNotifications,
  readNotifications,
} from '#schemas/notifications.ts';
import { timeOf } from '#schemas/time.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const AN_HOUR = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const seenBy = async (member: MemberBrowser) => {
  const { items, unread } = await member.ask(listNotifications);
  return { told: items.map(({ kind, profile }) => [kind, profile?.id ?? null]), unread };
};

const like = (from: MemberBrowser, profile: string) => from.ask(likeProfile, { body: { profile } });

const write = (from: MemberBrowser, profile: string) =>
  from.ask(sendMessage, {
    body: {
      client_id: randomUUID(),
      profile,
      body: 'Hello',
      created: timeOf(server.clock.now()),
    },
  });

describe('[contract 25] the notifications of a member', () => {
  test('a like notifies the liked member, a mutual like both members, a like taken back neither', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    await like(bram, anna.id);
    await like(bram, anna.id);
    expect(await seenBy(anna)).toEqual({ told: [['like', bram.id]], unread: 1 });
    await like(anna, bram.id);
    expect((await seenBy(bram)).told).toEqual([['match', anna.id]]);
    expect((await seenBy(anna)).told).toEqual([
      ['match', bram.id],
      ['like', bram.id],
    ]);

    await bram.ask(unlikeProfile, { body: { profile: anna.id } });
    expect([(await seenBy(anna)).told, (await seenBy(bram)).told]).toEqual([[], []]);
  });

  test('several messages make one notification, and only for a member who was away', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await write(bram, anna.id);
    expect((await seenBy(anna)).told).toEqual([]);

    server.clock.pass(AN_HOUR);
    await write(bram, anna.id);
    await write(bram, anna.id);

    expect(await seenBy(anna)).toEqual({ told: [['message', bram.id]], unread: 1 });
  });

  test('a warning mail also makes a notification, without a profile', async () => {
    const anna = await server.join();
    const mail = { address: 'a@example.org', member: anna.id, now: new Date(server.clock.now()) };
    await queueMail(server.db, { ...mail, kind: 'password_changed' });
    await queueMail(server.db, { ...mail, kind: 'activation' });
    await queueMail(server.db, { ...mail, kind: 'passkey_added' });

    expect((await seenBy(anna)).told).toEqual([
      ['passkey_added', null],
      ['password_changed', null],
    ]);
  });

  test('a decision notifies the member it is about and the member who reported; neither notification contains the decision', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const moderation = new Moderation(server);
    const report = await moderation.report(anna.id, undefined, bram.id);

    await moderation.answer(report, { action: 'warn', text: 'Please be kind' });

    expect([(await seenBy(anna)).told, (await seenBy(bram)).told]).toEqual([
      [['decision', null]],
      [['report_decided', null]],
    ]);
    const { text } = await anna.call(listNotifications);
    expect(text).not.toMatch(/warn|Please be kind/);
    await moderation.decide(anna.id, 'hide');
    await moderation.restore(anna.id);
    expect((await seenBy(anna)).told).toContainEqual(['restored', null]);
  });

  test('a dismissed case makes no notification for the member it was about', async () => {
    const anna = await server.join();
    await new Moderation(server).decide(anna.id, 'dismiss');

    expect((await seenBy(anna)).told).toEqual([]);
  });

  test('[R27] a notification about a blocked member is neither shown nor counted', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(bram, anna.id);
    await anna.ask(blockProfile, { body: { profile: bram.id } });

    expect(await seenBy(anna)).toEqual({ told: [], unread: 0 });
  });

  test('a read mark covers a notification and all older ones, a repeated like is unread again, a deleted notification is gone', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    await like(bram, anna.id);
    await like(cato, anna.id);
    const [newest, older] = (await anna.ask(listNotifications)).items;
    const until = older?.id ?? '';

    expect(await anna.ask(readNotifications, { body: { until } })).toEqual({ unread: 1 });
    await bram.ask(unlikeProfile, { body: { profile: anna.id } });
    await like(bram, anna.id);
    expect((await seenBy(anna)).unread).toBe(2);
    await anna.ask(deleteNotifications, { body: { ids: [newest?.id ?? ''] } });

    expect((await seenBy(anna)).told).toEqual([['like', bram.id]]);
  });

  test('[R26] another member’s notifications cannot be read or deleted', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(bram, anna.id);
    const [mine] = (await anna.ask(listNotifications)).items;
    const id = mine?.id ?? '';

    await bram.ask(readNotifications, { body: { until: id } });
    await bram.ask(deleteNotifications, { body: { ids: [id] } });

    expect((await seenBy(anna)).unread).toBe(1);
  });

  test('a long list comes in pages, each notification once', async () => {
    const anna = await server.join();
    const now = new Date(server.clock.now());
    const others = await Promise.all(
      Array.from({ length: NOTIFICATIONS_PAGE + 5 }, () => server.born()),
    );
    const rows = others.map(
      (about) => ({ member: anna.id, kind: 'like', about, created: now }) as const,
    );
    await server.db.insertInto('notifications').values(rows).execute();

    const first = await anna.ask(listNotifications);
    const second = await anna.ask(listNotifications, { query: { cursor: first.cursor ?? '' } });

    expect([first.items.length, second.items.length, second.cursor]).toEqual([30, 5, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(NOTIFICATIONS_PAGE + 5);
  });

  test('a notification is deleted after a quarter of a year', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await like(bram, anna.id);
    server.clock.pass(NOTIFICATIONS_KEEP_MS + 1);
    await server.work(FORGET_OLD);

    expect((await seenBy(await server.enter(anna.id))).told).toEqual([]);
  });
});
