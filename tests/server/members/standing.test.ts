import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { SUSPENSION_MAX_MS } from '#schemas/limits.ts';
import { getProfile } from '#schemas/profile.ts';
import { getSettings } from '#schemas/settings.ts';
import { timeOf } from '#schemas/time.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { writeMessage } from '#tests/support/write-message.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let moderation: Moderation;

beforeAll(async () => {
  server = await startServer();
  moderation = new Moderation(server);
});

afterAll(() => server.close());

const write = (from: MemberBrowser, profile: string, body: string) =>
  writeMessage(server, from, profile, body);

const pair = async () => [await server.join(), await server.join()] as const;
const inMs = (ms: number): string => timeOf(server.clock.now() + ms);

const logsIn = async (email: string, password: string) => {
  const browser = server.visitor();
  const csrf = (await browser.ask(getSettings)).csrf ?? '';
  return browser.call(logIn, { body: { email, password, csrf } });
};

describe('[R3 R27] a moderated member', () => {
  const password = 'seven quiet rivers';
  const guest = async (email: string) =>
    server.join({ email, password_hash: await hashPassword(password) });

  test('who is banned loses all sessions, cannot log in and is invisible to other members, until the ban is reversed', async () => {
    const [anna, bram] = [await server.join(), await guest('banned@vonk.test')];
    const tablet = await server.enter(bram.id);
    await write(bram, anna.id, 'Hello');
    await bram.ask(likeProfile, { body: { profile: anna.id } });
    const view = async () => [
      (await anna.ask(listChats)).chats.length,
      (await anna.ask(listLikes)).liked_by.length,
      (await anna.call(getProfile, { query: { id: bram.id } })).status,
    ];
    expect(await view()).toEqual([1, 1, 200]);

    await moderation.decide(bram.id, 'ban');

    expect([(await bram.call(getUser)).code, (await tablet.call(getUser)).code]).toEqual([
      'auth',
      'auth',
    ]);
    expect((await logsIn('banned@vonk.test', password)).code).toBe('locked');
    expect((await logsIn('banned@vonk.test', 'a guess')).code).toBe('invalid_login');
    expect(await view()).toEqual([0, 0, 404]);
    await moderation.restore(bram.id);
    expect(await view()).toEqual([1, 1, 200]);
    expect((await logsIn('banned@vonk.test', password)).status).toBe(200);
  });

  test('[R40] who is hidden or restored changes the counters of the members who list them', async () => {
    const [anna, bram] = await pair();
    await write(bram, anna.id, 'Hello');
    await bram.ask(likeProfile, { body: { profile: anna.id } });
    const versions = async () => (await anna.call(getUser)).headers.get('x-versions');
    const before = await versions();

    await moderation.decide(bram.id, 'hide');
    const hidden = await versions();
    await moderation.restore(bram.id);

    expect(new Set([before, hidden, await versions()]).size).toBe(3);
  });

  test('who is suspended twice is locked until the later end', async () => {
    const bram = await guest('suspended@vonk.test');
    await moderation.decide(bram.id, 'suspend', { until: inMs(2 * DAY_MS) });
    await moderation.decide(bram.id, 'suspend', { until: inMs(DAY_MS) });

    server.clock.pass(2 * DAY_MS - 1);
    expect((await logsIn('suspended@vonk.test', password)).code).toBe('locked');
    server.clock.pass(1);
    expect((await logsIn('suspended@vonk.test', password)).status).toBe(200);
  });

  test('cannot be suspended for longer than a year', async () => {
    const until = inMs(SUSPENSION_MAX_MS + 1);

    expect(await moderation.decide(await server.born(), 'suspend', { until })).toBe(400);
  });

  test('who is hidden stays logged in, but cannot like and is invisible to other members', async () => {
    const [anna, bram] = await pair();
    await moderation.decide(bram.id, 'hide');

    const like = await bram.call(likeProfile, { body: { profile: anna.id } });

    expect((await bram.ask(getUser)).profile.id).toBe(bram.id);
    expect(like).toMatchObject({ status: 422, code: 'moderated' });
    expect((await anna.call(getProfile, { query: { id: bram.id } })).status).toBe(404);
  });

  test('who is hidden and suspended stays hidden when the suspension ends', async () => {
    const [anna, bram] = [await server.join(), await guest('both@vonk.test')];
    await moderation.decide(bram.id, 'hide');
    await moderation.decide(bram.id, 'suspend', { until: inMs(DAY_MS) });

    server.clock.pass(DAY_MS);

    expect((await logsIn('both@vonk.test', password)).status).toBe(200);
    expect((await anna.call(getProfile, { query: { id: bram.id } })).status).toBe(404);
  });
});
