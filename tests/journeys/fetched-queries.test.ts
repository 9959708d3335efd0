import { expect, test } from 'vitest';
import { listNotifications } from '#schemas/notifications.ts';
import type { Live } from '#sync/queries/live.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { FETCHES } from '#sync/worker/fetching/fetches.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';

const { born, signedIn } = castOfMembers();

const PARAMS: Readonly<Record<string, unknown>> = {
  exclusions: { kind: 'hide' },
  interests: { locale: 'en-US' },
};

/** Opens all of them as screens do, and tells the state of each. */
function openAll({ tab }: SignedIn): () => Record<string, Live<unknown>['state']> {
  const watches = [...FETCHES.keys()].map((name) => ({
    name,
    watch: tab.watch<unknown, unknown>({ name }, PARAMS[name] ?? {}),
  }));
  return () => Object.fromEntries(watches.map(({ name, watch }) => [name, watch.live.state]));
}

const IS_READ: ReadonlySet<string> = new Set(['cached-fresh', 'empty', 'error']);
const areRead = (states: Record<string, string>): boolean =>
  Object.values(states).every((state) => IS_READ.has(state));

test('[sync 30] all that screens read is fetched when it is opened, and again after the databases were lost under them', async () => {
  const anna = await signedIn('anna');
  const { device, tab } = anna;
  const bo = await born('bo');
  const states = openAll(anna);
  await device.until(() => areRead(states()));
  const before = states();

  await device.storage.clear();
  await tab.sync.api.saveDraft({ profile: bo, body: 'The device notices by writing' });
  await device.until(() => tab.sync.status.get().copy > 0);
  await device.until(() => areRead(states()));

  expect(states()).toEqual(before);
});

test('what was opened without a connection is fetched when it returns', async () => {
  const anna = await signedIn('anna');
  const { device, tab } = anna;
  device.network.line = 'offline';
  tab.look({ online: false });
  const states = openAll(anna);
  await device.rest();
  const offline = states();

  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => areRead(states()));

  expect(areRead(offline)).toBe(false);
});

test('[decisions 36] a call that the site lacks is made once, however often a screen opens', async () => {
  const anna = await signedIn('anna');
  const { device, tab } = anna;
  let requests = 0;
  device.network.rule = (_method, path) => {
    if (path !== listNotifications.path) return null;
    requests += 1;
    return new Response('<h1>Not found</h1>', { status: 404 });
  };

  for (let opening = 0; opening < 3; opening += 1) {
    const watch = tab.watch(notificationsQuery, {});
    await device.until(() => watch.live.state === 'error');
    await device.rest();
    watch.stop();
  }
  const byItself = requests;
  const again = await tab.fetch(notificationsQuery, {});

  expect(byItself).toBe(1);
  expect(again).toMatchObject({ failure: { code: 'absent' } });
  expect(requests).toBe(2);
});
