import { expect, test } from 'vitest';
import { acknowledgePush } from '#schemas/push.ts';
import { memberHash } from '#sync/db/store/names.ts';
import { isOnDevice } from '#sw/whose-device.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { server, signedIn } = castOfMembers();

const DAY_MS = 86_400_000;
/** Seven polls in a minute’s rhythm, at most two in the slow one. */
const A_WHILE_MS = 7.5 * 60_000;
/** Until the rhythm that was has had its last poll. */
const LAST_POLL_MS = 70_000;

const tellings = ({ network }: Awaited<ReturnType<typeof signedIn>>['device']): number =>
  network.count('POST', '/api/user.php');

const pollsIn = async (
  { device }: Pick<Awaited<ReturnType<typeof signedIn>>, 'device'>,
  ms: number,
): Promise<number> => {
  const before = device.network.count('GET', '/api/user.php');
  await device.pass(ms);
  return device.network.count('GET', '/api/user.php') - before;
};

/** A phone in a drawer: no timer runs meanwhile. */
async function asleep(
  { device, tab }: Pick<Awaited<ReturnType<typeof signedIn>>, 'device' | 'tab'>,
  ms: number,
): Promise<void> {
  tab.freeze(true);
  await device.pass(ms);
  tab.freeze(false);
  await device.rest();
}

test('[§9, decisions 23] polls slow down while pushes are proven, and not a day longer', async () => {
  const { device, tab } = await signedIn('anna');
  const { subscription } = new PushBrowser();
  await device.pass(LAST_POLL_MS);
  expect(await pollsIn({ device }, A_WHILE_MS)).toBeGreaterThan(5);

  await tab.sync.api.subscribePush({ subscription });
  await device.pass(LAST_POLL_MS);
  expect(await pollsIn({ device }, A_WHILE_MS)).toBeLessThan(3);

  await asleep({ device, tab }, DAY_MS);
  expect(await pollsIn({ device }, A_WHILE_MS)).toBeGreaterThan(5);

  await tab.sync.api.refresh({ cause: 'push' });
  await device.pass(LAST_POLL_MS);
  expect(await pollsIn({ device }, A_WHILE_MS)).toBeLessThan(3);

  await tab.sync.api.unsubscribePush({ endpoint: subscription.endpoint });
  expect(await pollsIn({ device }, A_WHILE_MS)).toBeGreaterThan(5);
  const kept = server().db.selectFrom('push_subscriptions').selectAll();
  expect(await kept.where('endpoint', '=', subscription.endpoint).execute()).toEqual([]);
});

test('[product 2.7] the server is told at the first start, of a changed endpoint, and else once a day', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [first, second] = [new PushBrowser().subscription, new PushBrowser().subscription];
  const told: number[] = [];
  const say = async (subscription: typeof first) => {
    await tab.sync.api.subscribePush({ subscription });
    told.push(tellings(device));
  };

  await say(first);
  await say(first);
  await asleep({ device, tab }, 3_600_000);
  await say(first);
  await say(second);
  await asleep({ device, tab }, DAY_MS);
  await say(second);

  expect(told).toEqual([1, 1, 1, 2, 3]);
  const rows = server().db.selectFrom('push_subscriptions').select('endpoint');
  const endpoints = await rows.where('member', '=', member).orderBy('created').execute();
  expect(endpoints.map(({ endpoint }) => endpoint)).toEqual([first.endpoint, second.endpoint]);
});

test('[contract 28] a push that came while the app was closed is a proof, too', async () => {
  const { member, device, tab } = await signedIn('anna');
  const { subscription } = new PushBrowser();
  await tab.sync.api.subscribePush({ subscription });
  await asleep({ device, tab }, 2 * DAY_MS);
  const id = 'AbcdefghijklmnopqrstuV';
  const { db, clock, visitor } = server();
  const browser = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  const push = { subscription: browser.id, kind: 'message', about: member, id } as const;
  await db
    .insertInto('pushes')
    .values({ ...push, due: null, told: new Date(clock.now()) })
    .execute();
  await visitor().ask(acknowledgePush, { body: { id } });

  await tab.sync.api.subscribePush({ subscription });
  await device.pass(LAST_POLL_MS);

  expect(await pollsIn({ device }, A_WHILE_MS)).toBeLessThan(3);
});

test('another tab that leads hears of it', async () => {
  const { device, tab } = await signedIn('anna');
  const other = device.openTab(await storeOfAnotherRealm());
  await device.until(() => other.sync.status.get().session.state === 'member');
  await device.rest();
  expect([tab, other].map(({ sync }) => sync.status.get().leader)).toEqual([true, false]);

  await other.sync.api.subscribePush({ subscription: new PushBrowser().subscription });
  await device.pass(LAST_POLL_MS);

  expect(await pollsIn({ device }, A_WHILE_MS)).toBeLessThan(3);
});

test('[decisions 36] a site without push leaves the polls as they are', async () => {
  const { device, tab } = await signedIn('anna');
  device.network.rule = (method, path) =>
    method === 'POST' && path === '/api/user.php'
      ? Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })
      : null;

  const outcome = await tab.sync.api.subscribePush({
    subscription: new PushBrowser().subscription,
  });

  expect(outcome.ok).toBe(false);
  expect(await pollsIn({ device }, A_WHILE_MS)).toBeGreaterThan(5);
});

test('[sync 36, R43] the push worker knows who is signed in, and that they have logged out', async () => {
  const { device, tab } = await signedIn('anna');
  const { session } = tab.sync.status.get();
  const hash = await memberHash(session.state === 'member' ? session.member : '');

  const before = await isOnDevice(device.indexedDB, hash);
  await tab.sync.api.logOut({ discardUnsent: true });
  const after = await isOnDevice(device.indexedDB, hash);

  expect([before, after]).toEqual([true, false]);
});
