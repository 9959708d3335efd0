import { expect, test } from 'vitest';
import { logOut } from '#schemas/account.ts';
import { SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { getSettings } from '#schemas/settings.ts';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { createStatus } from '#sync/worker/status.ts';
import { Visitor } from '#sync/worker/session/visitor.ts';
import { answering, SYNC } from '#tests/support/answering.ts';
import { settingsWith } from '#tests/support/site-settings.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import { TabLocks } from '#tests/support/sync-locks.ts';

/** A visitor whose request for the settings is on its way until it is answered. */
async function asking(logoutAnswers: (() => Response)[] = []) {
  const gate = Promise.withResolvers<Response>();
  const time = new VirtualTime();
  const records = new Map<string, unknown>();
  const deviceRecord = openDeviceRecord((key, next) => {
    const stored = records.get(key) ?? null;
    const changed = next(stored) ?? stored;
    records.set(key, changed);
    return Promise.resolve(changed);
  });
  const settings = () => Response.json(settingsWith(), { headers: SYNC });
  const { http, requests } = answering(() => {
    if (asked().at(-1) !== getSettings.path) {
      return Promise.resolve(logoutAnswers.shift()?.() ?? new Response(null, DONE));
    }
    return asked().length === 1 ? gate.promise : Promise.resolve(settings());
  });
  const asked = (): string[] => requests.map(({ url }) => new URL(url).pathname);
  const status = createStatus();
  const visitor = new Visitor({
    clock: time.clock().clock,
    locks: new TabLocks().of('a'),
    http,
    hub: createLiveHub(),
    status,
    deviceRecord,
  });
  visitor.refresh();
  await expect.poll(asked).toEqual([getSettings.path]);
  const answered = () => gate.resolve(settings());
  const isLogoutPending = async () => (await deviceRecord.read()).logoutPending;
  const logsOut = () => deviceRecord.change((known) => ({ ...known, logoutPending: true }));
  return { time, visitor, status, asked, answered, logsOut, isLogoutPending };
}

/** Waits until all consequences of the last event have happened. Nothing here waits for a clock. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

const DONE = { status: 204, headers: SYNC };
const HTML = { 'content-type': 'text/html' };

test('a logout during the request for the settings is reported when the settings are answered, not with the next poll', async () => {
  const { time, visitor, asked, answered, logsOut, isLogoutPending } = await asking();

  await logsOut();
  visitor.refresh();
  answered();
  await expect.poll(isLogoutPending).toBe(false);
  await expect.poll(asked).toHaveLength(3);

  expect(asked()).toEqual([getSettings.path, logOut.path, getSettings.path]);
  expect(time.now).toBe(0);
});

test('a refresh for the settings alone needs no second request when one is on its way', async () => {
  const { time, visitor, asked, answered } = await asking();

  visitor.refresh();
  answered();
  await expect.poll(() => visitor.freshness.get('settings')).toMatchObject({ failure: null });
  await turn();
  time.pass(SETTINGS_POLL_MS - 1);
  await turn();
  expect(asked()).toEqual([getSettings.path]);

  time.pass(SETTINGS_POLL_MS);
  await expect.poll(asked).toHaveLength(2);
});

test('an answer that was on its way as the line was cut does not show a connection; the next answer does', async () => {
  const { time, visitor, status, asked, answered } = await asking();

  status.set({ connectivity: 'offline' });
  visitor.lineCut();
  answered();
  await expect.poll(() => visitor.freshness.get('settings').syncedAt).not.toBeNull();
  expect(status.get().connectivity).toBe('offline');

  await turn();
  time.pass(SETTINGS_POLL_MS);
  await expect.poll(asked).toHaveLength(2);
  await expect.poll(() => status.get().connectivity).toBe('online');
});

const refusal = (status: number, code: string, headers: HeadersInit) => () =>
  Response.json({ error: { code, message: '' } }, { status, headers });

test.each([
  ['a page of a portal', () => new Response('<p>Log in</p>', { status: 403, headers: HTML })],
  ['a path that a proxy does not know', refusal(404, 'not_found', {})],
  ['a limit of a proxy', refusal(429, 'rate', {})],
  ['a limit of the backend', refusal(429, 'rate', SYNC)],
])('a logout that got %s is still pending, and is reported again', async (_, refused) => {
  const { time, visitor, asked, answered, logsOut, isLogoutPending } = await asking([refused]);

  await logsOut();
  visitor.refresh();
  answered();
  await expect.poll(asked).toHaveLength(2);
  await turn();
  expect(await isLogoutPending()).toBe(true);

  time.pass(SETTINGS_POLL_MS);
  await expect.poll(isLogoutPending).toBe(false);
});

test('a logout that the backend refuses for want of a session is over', async () => {
  const refused = refusal(403, 'auth', SYNC);
  const { visitor, answered, logsOut, isLogoutPending } = await asking([refused]);

  await logsOut();
  visitor.refresh();
  answered();

  await expect.poll(isLogoutPending).toBe(false);
});
