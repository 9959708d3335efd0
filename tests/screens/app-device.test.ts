import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hadMember } from '#src/app/had-member.ts';
import { keepDevice } from '#src/app/device.ts';
import { blursNudity, changeBlursNudity } from '#src/data/nudity/nudity-choice.ts';
import { serverNow, useDeviceNow, useNow } from '#src/data/use-now.ts';
import { useChatSearch } from '#src/features/chats/search/use-chat-search.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { ProfileId } from '#schemas/ids.ts';
import { frontToast, showToast } from '#src/lib/toast-store.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, type FakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

const LEADER = { ...AS_MEMBER, leader: true } satisfies Partial<SyncStatus>;

let badges: number[];
let received: unknown[];
const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
const persisted = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
let stop: () => void = () => undefined;

/** What the browser of an installed app offers; the globals of the test page have none of it. */
beforeEach(() => {
  badges = [];
  received = [];
  persist.mockClear();
  persisted.mockClear();
  localStorage.clear();
  const registration = {
    active: { postMessage: (message: unknown) => received.push(message) },
  };
  const offered = {
    setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
    clearAppBadge: () => Promise.resolve(badges.push(0)),
    storage: { persist, persisted },
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  };
  for (const [name, value] of Object.entries(offered)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
});

afterEach(() => {
  stop();
  for (const name of ['setAppBadge', 'clearAppBadge', 'storage', 'serviceWorker']) {
    Reflect.deleteProperty(navigator, name);
  }
});

function keep(status: Partial<SyncStatus>): FakeSync {
  const sync = fakeSync(status);
  stop = keepDevice(sync.status);
  return sync;
}

test('what one member searched for in the chats does not reach the next', () => {
  const sync = keep(AS_MEMBER);
  const typed = () => renderHook(() => useChatSearch()).result.current[0];
  const { result } = renderHook(() => useChatSearch());
  act(() => result.current[1]('Emma'));
  expect(typed()).toBe('Emma');

  sync.setStatus(AS_VISITOR);

  expect(typed()).toBe('');
});

test('[decisions 25] the badge shows the absolute count of the view, and is cleared at zero', () => {
  const sync = keep({ ...LEADER, badge: 4 });
  sync.setStatus({ badge: 4, waiting: 0 });
  sync.setStatus({ badge: 5 });
  sync.setStatus({ badge: 0 });

  expect(badges).toEqual([4, 5, 0]);
});

test('[decisions 25] a count that the server has confirmed is written again, because a push may have set another number', () => {
  const sync = keep({ ...LEADER, badge: 4, countedAt: 1_000 });
  sync.setStatus({ connectivity: 'trouble' });
  sync.setStatus({ countedAt: 2_000 });

  expect(badges).toEqual([4, 4]);
});

test('[decisions 25] only the page of the leader writes the badge, from the moment it leads', () => {
  const sync = keep({ ...AS_MEMBER, leader: false, badge: 2 });
  sync.setStatus({ badge: 3 });
  expect(badges).toEqual([]);

  sync.setStatus({ leader: true });
  expect(badges).toEqual([3]);
});

test('[decisions 25, 52] the end of a session clears the badge and the stored pictures', async () => {
  const sync = keep({ ...LEADER, badge: 7 });

  sync.setStatus({ session: { state: 'visitor', cause: 'refused' }, badge: 0 });

  await waitFor(() =>
    expect(received).toEqual([{ type: 'forget-images' }, { type: 'forget-screens' }]),
  );
  expect(badges).toEqual([7, 0]);
});

test('a device remembers that a member was here until the end of the session', () => {
  const sync = keep(LEADER);
  expect(hadMember()).toBe(true);

  sync.setStatus({ session: { state: 'unknown' } });
  expect(hadMember()).toBe(true);

  sync.setStatus({ session: { state: 'visitor', cause: 'refused' } });
  expect(hadMember()).toBe(false);
});

test.each([
  ['logs out', { session: { state: 'visitor', cause: 'logout' } }],
  ['gives way to another', { session: { state: 'member', member: ProfileId.parse('bram') } }],
] as const)('[decisions 27] a toast is removed when the member %s', (_, then) => {
  const sync = keep(LEADER);
  showToast({ text: 'You no longer like Emma.' });
  sync.setStatus({ waiting: 1 });
  expect(frontToast()?.toast.text).toBe('You no longer like Emma.');

  sync.setStatus(then);
  expect(frontToast()).toBeNull();
});

test.each([
  ['another member comes', { session: { state: 'member', member: ProfileId.parse('bram') } }],
  ['a PIN is set', { lock: { isLocked: false, isNumeric: true, until: null } }],
] as const)('[R38] [R41] the last screens are forgotten when %s', async (_, then) => {
  keep(LEADER).setStatus(then);

  await waitFor(() => expect(received).toEqual([{ type: 'forget-screens' }]));
});

test('a device with an unknown session changes nothing', () => {
  keep({ badge: 0 });

  expect([badges, received]).toEqual([[], []]);
});

const painted = () => new Promise<void>((done) => void afterPaint(done));

test('[product 2.14] the first unsent intent makes the storage persistent', async () => {
  const sync = keep({ ...LEADER, waiting: 0 });
  expect(persist).not.toHaveBeenCalled();

  sync.setStatus({ waiting: 1 });
  sync.setStatus({ waiting: 2 });

  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await painted();
  expect(persist).toHaveBeenCalledOnce();
});

test('[product 2.14] a refused request for persistent storage is not repeated, and a granted one is not made', async () => {
  persist.mockResolvedValueOnce(false);
  const sync = keep({ ...LEADER, waiting: 1 });
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());

  sync.setStatus({ waiting: 0 });
  sync.setStatus({ waiting: 1 });
  await painted();
  stop();
  keep({ ...LEADER, waiting: 1 });
  await painted();
  expect(persist).toHaveBeenCalledOnce();

  localStorage.clear();
  persisted.mockResolvedValueOnce(true);
  stop();
  keep({ ...LEADER, waiting: 1 });
  await waitFor(() => expect(persisted).toHaveBeenCalledTimes(2));
  await painted();
  expect(persist).toHaveBeenCalledOnce();
});

test('[decisions 28] storage in memory alone does not ask for permission to persist', () => {
  keep({ ...LEADER, waiting: 1, storage: 'memory' });

  expect(persist).not.toHaveBeenCalled();
});

test('a page that cannot set the badge asks the service worker to do it', async () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');

  keep({ ...LEADER, badge: 9 });

  await waitFor(() => expect(received).toEqual([{ type: 'badge', count: 9 }]));
  stop();
  keep(AS_VISITOR);
  await waitFor(() => expect(received).toContainEqual({ type: 'badge', count: 0 }));
});

test('[decisions 123] a clock that is a day slow shows and sends the time of the server', () => {
  const day = 86_400_000;
  const sync = keep({ ...LEADER, clockOffset: day });
  const { result } = renderHook(() => ({ now: useNow(), deviceNow: useDeviceNow() }));

  expect(result.current.now - result.current.deviceNow).toBe(day);
  expect(serverNow() - Date.now()).toBeGreaterThan(day - 1_000);

  act(() => sync.setStatus({ clockOffset: 0 }));
  expect(result.current.now).toBe(result.current.deviceNow);
});

test('after the logout nudity is blurred for the next member', () => {
  const sync = keep(LEADER);
  changeBlursNudity(false);
  const chosen = blursNudity();

  sync.setStatus(AS_VISITOR);

  expect([chosen, blursNudity()]).toEqual([false, true]);
});
