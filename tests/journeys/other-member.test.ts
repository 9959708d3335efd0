import { expect, test } from 'vitest';
import { searchMembers } from '#schemas/search.ts';
import { userQuery } from '#sync/queries/account.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, server, signedIn } = castOfMembers();

/** Calls that name no member: files of the site, and the user call, which may be made before the backend has answered. */
const NAMELESS = new Set(['/api/settings.php', '/build.json', '/api/user.php']);

const likesOf = async () =>
  (await server().db.selectFrom('likes').select(['member', 'target']).execute()).map(
    ({ member, target }) => [member, target],
  );

/**
 * One tab has the session of Anna. In another tab the login of Bo has been answered: only the browser has the cookie of Bo,
 * and no tab has news of it.
 */
async function withAnothersCookie() {
  const [anna, bo] = [await born('anna'), await born('bo')];
  const device = newDevice();
  const tab = device.openTab();
  const second = device.openTab(await storeOfAnotherRealm());
  await device.rest();
  second.freeze(true);
  await logIn(tab, anna);
  await device.until(() => device.network.count('GET', '/api/likes.php') > 0);
  device.network.rule = (_method, path) => (path === '/api/login.php' ? null : 'silent');
  const answer = device.network.holdAnswer('POST', '/api/login.php');
  const going = logIn(second, bo);
  await device.until(answer.isHeld);
  expect(device.network.asked.at(-1)).toMatchObject({ path: '/api/login.php', status: 200 });
  device.network.rule = null;
  const arrives = async () => {
    answer.release();
    second.freeze(false);
    await going;
    await device.until(() => tab.sync.status.get().session.state === 'member');
  };
  return { anna, bo, device, tab, second, arrives };
}

test('[sync 36] between another member’s login and the news of it, no intent of the first member is sent under the other name', async () => {
  const { anna, bo, device, tab, second, arrives } = await withAnothersCookie();
  const cy = await born('cy');
  const asked = device.network.asked.length;

  await tab.sync.api.likeProfile({ profile: cy });
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  const since = device.network.asked.slice(asked);
  await arrives();
  const user = tab.watch(userQuery, {});
  await device.until(() => 'value' in user.live);

  expect(since.filter(({ path }) => path !== '/api/settings.php')).toMatchObject([
    { method: 'POST', path: '/api/likes.php', status: 409 },
    { method: 'GET', path: '/api/user.php', status: 409 },
    { method: 'GET', path: '/api/user.php', status: 409 },
  ]);
  expect(await likesOf()).toEqual([]);
  expect(shown(user)).toMatchObject({ profile: { id: bo } });

  await second.sync.api.logOut({ discardUnsent: true });
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  await logIn(tab, anna);
  await device.until(() => tab.sync.status.get().retainedRows === 1);
  await tab.sync.api.decideRetainedRows({ send: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await likesOf()).toEqual([[anna, cy]]);
});

test('[sync 39] what a member wrote before another one logged in beside them is not lost when that one leaves', async () => {
  const { anna, device, tab, second, arrives } = await withAnothersCookie();
  const cy = await born('cy');
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.likeProfile({ profile: cy });
  await arrives();
  device.network.line = 'online';
  await device.until(() => tab.sync.status.get().waiting === 0);
  const left = await second.sync.api.logOut({ discardUnsent: false });
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  tab.look({ online: true });
  await logIn(tab, anna);
  await device.until(() => device.network.count('POST', '/api/likes.php') > 0);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(left).toEqual({ ok: true, value: { done: true, unsent: 0 } });
  expect(await likesOf()).toContainEqual([anna, cy]);
});

test('[sync 36] between another member’s login and the news of it, nothing of the other member is shown to the first', async () => {
  const { anna, bo, device, tab, arrives } = await withAnothersCookie();
  const user = tab.watch(userQuery, {});
  const asked = device.network.asked.length;
  // Any other answer would tell the tab of the other member before it searches: it would search as a visitor.
  device.network.rule = (_method, path) => (path === searchMembers.path ? null : 'silent');
  await device.until(() => 'value' in user.live);
  user.deliveries.length = 0;

  await tab.fetch(searchQuery, { filters: {} });
  const searched = device.network.asked.slice(asked);
  device.network.rule = null;
  await device.pass(120_000);
  const seen = user.deliveries.flatMap((live) => ('value' in live ? [live.value.profile.id] : []));
  await arrives();

  expect(searched).toMatchObject([{ path: searchMembers.path, member: anna, status: 409 }]);
  expect(seen.filter((id) => id !== anna)).toEqual([]);
  expect(tab.sync.status.get().session).toEqual({ state: 'member', member: bo });
});

test('[sync 36] a tab that takes over the lead names its member from its first intent on', async () => {
  const { member, device, tab } = await signedIn('anna');
  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => second.sync.status.get().session.state === 'member');
  const bo = await born('bo');
  const before = device.network.asked.length;
  await tab.kill();
  await device.until(() => second.sync.status.get().leader);

  await second.sync.api.likeProfile({ profile: bo });
  await device.until(() => second.sync.status.get().waiting === 0);

  const asked = device.network.asked.slice(before).map((one) => [one.path, one.member]);
  const others = asked.filter(([path, named]) => named !== member && !NAMELESS.has(path ?? ''));
  expect(asked).toContainEqual(['/api/likes.php', member]);
  expect(others).toEqual([]);
});
