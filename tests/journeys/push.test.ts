import { expect, test } from 'vitest';
import { acknowledgePush } from '#schemas/push.ts';
import { memberHash } from '#sync/db/store/names.ts';
import { deviceOf } from '#sw/whose-device.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { server, signedIn } = castOfMembers();

const DAY_MS = 86_400_000;
/** Time for seven polls at the normal rhythm, or for at most two at the slow one. */
const A_WHILE_MS = 7.5 * 60_000;
/** Time until the last poll of the earlier rhythm. */
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

/** A sleeping phone: no timer fires meanwhile. */
async function asleep(
  { device, tab }: Pick<Awaited<ReturnType<typeof signedIn>>, 'device' | 'tab'>,
  ms: number,
): Promise<void> {
  tab.freeze(true);
  await device.pass(ms);
  tab.freeze(false);
  await device.rest();
}

test('[§9, decisions 23] polls are slower during push liveness, and as fast as before when it ends', async () => {
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

test('[product 2.7] a push subscription is sent to the server at the first start, when its endpoint changes, and otherwise once a day', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [first, second] = [new PushBrowser().subscription, new PushBrowser().subscription];
  const reported: number[] = [];
  const say = async (subscription: typeof first) => {
    await tab.sync.api.subscribePush({ subscription });
    reported.push(tellings(device));
  };

  await say(first);
  await say(first);
  await asleep({ device, tab }, 3_600_000);
  await say(first);
  await say(second);
  await asleep({ device, tab }, DAY_MS);
  await say(second);

  expect(reported).toEqual([1, 1, 1, 2, 3]);
  const rows = server().db.selectFrom('push_subscriptions').select('endpoint');
  const endpoints = await rows.where('member', '=', member).orderBy('created').execute();
  expect(endpoints.map(({ endpoint }) => endpoint)).toEqual([first.endpoint, second.endpoint]);
});

test('[contract 28] a push acknowledged while the app was closed also counts for push liveness', async () => {
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

/** A subscription of yesterday that is being reported again: the server has it, and its answer is on the way. */
async function reportedAgain() {
  const { device, tab } = await signedIn('anna');
  const { subscription } = new PushBrowser();
  await tab.sync.api.subscribePush({ subscription });
  await asleep({ device, tab }, DAY_MS);
  const answer = device.network.holdAnswer('POST', '/api/user.php');
  const reporting = tab.sync.api.subscribePush({ subscription });
  await device.until(answer.isHeld);
  const arrive = async () => {
    answer.release();
    await reporting;
    await device.pass(LAST_POLL_MS);
  };
  return { device, tab, subscription, arrive };
}

test('[decisions 23] a push that arrives while the subscription is reported counts for push liveness', async () => {
  const { device, tab, arrive } = await reportedAgain();

  await tab.sync.api.refresh({ cause: 'push' });
  await device.rest();
  await arrive();

  expect(await pollsIn({ device }, A_WHILE_MS)).toBeLessThan(3);
});

test('[decisions 23] notifications that are turned off while the subscription is reported stay off', async () => {
  const { device, tab, subscription, arrive } = await reportedAgain();
  await tab.sync.api.refresh({ cause: 'push' });
  await device.rest();

  await tab.sync.api.unsubscribePush({ endpoint: subscription.endpoint });
  await arrive();
  await tab.sync.api.refresh({ cause: 'push' });
  await device.pass(LAST_POLL_MS);

  expect(await pollsIn({ device }, A_WHILE_MS)).toBeGreaterThan(5);
});

test('a push subscription in a follower slows down the polls of the leader', async () => {
  const { device, tab } = await signedIn('anna');
  const other = device.openTab(await storeOfAnotherRealm());
  await device.until(() => other.sync.status.get().session.state === 'member');
  await device.rest();
  expect([tab, other].map(({ sync }) => sync.status.get().leader)).toEqual([true, false]);

  await other.sync.api.subscribePush({ subscription: new PushBrowser().subscription });
  await device.pass(LAST_POLL_MS);

  expect(await pollsIn({ device }, A_WHILE_MS)).toBeLessThan(3);
});

test('[decisions 36] a site without push does not slow down the polls', async () => {
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

test('[sync 36, R43] the device keeps the hash of the signed-in member for the push worker, and removes it at logout', async () => {
  const { device, tab } = await signedIn('anna');
  const { session } = tab.sync.status.get();
  const hash = await memberHash(session.state === 'member' ? session.member : '');

  const before = (await deviceOf(device.indexedDB, hash)).isOurs;
  await tab.sync.api.logOut({ discardUnsent: true });
  const after = (await deviceOf(device.indexedDB, hash)).isOurs;

  expect([before, after]).toEqual([true, false]);
});
