import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import type { AppLock } from '#sync/engine/session/app-lock.ts';
import type { Remembered } from '#sync/engine/session/remembered.ts';
import { installFakeScope, ORIGIN, type FakeWindow } from './fake-scope.ts';

const scope = installFakeScope();
const ANNA = ProfileId.parse('anna');
const NOTHING_HAPPENS_MS = 2_000;

beforeAll(async () => {
  await import('#sw/sw-sync.ts');
});

beforeEach(() => {
  scope.windows.length = 0;
  scope.network.requests.length = 0;
  scope.badges.length = 0;
  scope.indexedDB = new IDBFactory();
});

/** Writes the device's records as the sync worker does. */
const remember = (change: Partial<Remembered>) =>
  openDeviceRecord(openRecords(scope.indexedDB)).change((known) => ({ ...known, ...change }));

const databases = async () => (await scope.indexedDB.databases()).map(({ name }) => name);

test('[decisions 139] a sync event is passed to the open pages, for our tags alone, and they do the work', async () => {
  const window: FakeWindow = { url: ORIGIN, received: [], focused: 0 };
  scope.windows.push(window);
  await remember({ member: ANNA });

  await scope.dispatch('sync', { tag: 'other' });
  await scope.dispatch('sync', { tag: 'outbox' });
  await scope.dispatch('periodicsync', { tag: 'outbox' });
  await scope.dispatch('periodicsync', { tag: 'refresh' });

  expect(window.received).toEqual([{ type: 'sync' }, { type: 'sync' }]);
  expect(scope.network.requests).toEqual([]);
});

const LOCK: AppLock = {
  id: 'lock',
  salt: 's',
  rounds: 1,
  keys: 'k',
  isNumeric: true,
  wrong: 0,
  notBefore: 0,
  moving: [],
};

test.each([
  ['without a member', { member: null }],
  ['under a PIN', { member: ANNA, lock: LOCK }],
  ['that is shared', { member: ANNA, shared: true }],
] as const)('[decisions 139] a device %s opens and sends nothing', async (_name, known) => {
  await remember(known);
  const before = await databases();

  await scope.dispatch('sync', { tag: 'outbox' });
  await scope.dispatch('periodicsync', { tag: 'refresh' });

  expect(await databases()).toEqual(before);
  expect([scope.network.requests, scope.badges]).toEqual([[], []]);
});

test('[decisions 139] a device without records gets none', async () => {
  await scope.dispatch('sync', { tag: 'outbox' });

  expect(await databases()).toEqual([]);
});

test('[decisions 139] a second event waits until the work of the first has ended', async () => {
  await remember({ member: ANNA });
  const answer = Promise.withResolvers<Response>();
  scope.network.answer = () => answer.promise;
  const ended: string[] = [];
  const dispatch = (type: string, tag: string) =>
    scope.dispatch(type, { tag }).then(() => ended.push(type));

  const both = [dispatch('periodicsync', 'refresh')];
  await vi.waitUntil(() => scope.network.requests.includes('/api/user.php'), { timeout: 30_000 });
  // With nothing to send it ends as soon as it has looked.
  both.push(dispatch('sync', 'outbox'));
  await new Promise((resolve) => setTimeout(resolve, NOTHING_HAPPENS_MS));
  const before = [...ended];
  answer.resolve(Response.error());
  await Promise.all(both);

  expect([before, ended]).toEqual([[], ['periodicsync', 'sync']]);
});
