import { expect, test } from 'vitest';
import { userQuery } from '#sync/queries/account.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, device } = castOfMembers();

test('[§4 login] a member logs in, and the own profile is shown at once', async () => {
  const member = await born('anna');
  const own = device();
  const tab = own.openTab();
  const user = tab.watch(userQuery, {});

  const outcome = await logIn(tab, member);
  await own.until(() => user.live.state === 'cached-fresh');

  expect(outcome).toEqual({ ok: true, value: { member } });
  expect(tab.sync.status.get().session).toEqual({ state: 'member', member });
  expect(shown(user).profile).toMatchObject({ id: member, name: 'anna' });
});

test('a login loads the code of the store beside its request, and none on a shared device, which opens none', async () => {
  const member = await born('anna');
  const own = device();
  const tab = own.openTab();
  await own.until(() => tab.sync.status.get().session.state === 'visitor');
  expect(own.storeLoads).toBe(0);
  const request = own.network.holdAnswer('POST', '/api/login.php');

  const login = logIn(tab, member);
  await own.until(request.isHeld);
  expect(own.storeLoads).toBe(1);
  request.release();
  expect(await login).toEqual({ ok: true, value: { member } });

  const shared = device();
  await logIn(shared.openTab(), member, true);
  expect(shared.storeLoads).toBe(0);
});

test('[§4] polling reads the user at once, and chats and likes a second later', async () => {
  const member = await born('anna');
  const own = device();
  const tab = own.openTab();
  await logIn(tab, member);
  await own.rest();
  const log: string[] = [];
  const start = own.time.now;
  own.network.rule = (_, path) => {
    log.push(`${Math.round((own.time.now - start) / 1_000)} ${path}`);
    return null;
  };

  await own.pass(1_500);

  expect(log).toEqual(['1 /api/chats.php', '1 /api/likes.php']);
});

test('[R7] a login during the first fetch of the settings shares it, so that cookie and csrf fit', async () => {
  const member = await born('anna');
  const own = device();
  const settings = own.network.holdAnswer('GET', '/api/settings.php');
  const tab = own.openTab();
  await own.until(settings.isHeld);

  const login = logIn(tab, member);
  await own.pass(100);
  expect(own.network.count('GET', '/api/settings.php')).toBe(1);
  settings.release();

  expect(await login).toEqual({ ok: true, value: { member } });
});

test('[R7] a login whose cookie another tab has replaced is sent again with new settings', async () => {
  const member = await born('anna');
  const own = device();
  const tab = own.openTab();
  let isReplaced = false;
  own.network.rule = (method, path) => {
    if (method === 'POST' && path === '/api/login.php' && !isReplaced) {
      isReplaced = true;
      own.network.forgetCookies();
    }
    return null;
  };

  expect(await logIn(tab, member)).toEqual({ ok: true, value: { member } });
  expect(own.network.count('POST', '/api/login.php')).toBe(2);
});

/** What a login asks before it sends the password, `ms` after the first settings. */
async function askedByLogin(ms: number, strip: readonly string[] = []): Promise<string[]> {
  const member = await born('anna');
  const own = device();
  own.network.strip = strip;
  const tab = own.openTab();
  await own.until(() => own.network.count('GET', '/api/settings.php') === 1);
  await own.pass(ms);
  const before = own.network.asked.length;
  await logIn(tab, member);
  const calls = own.network.asked.slice(before).map(({ method, path }) => `${method} ${path}`);
  return calls.slice(0, calls.indexOf('POST /api/login.php'));
}

test('[R7] a login uses the settings of the last minutes', async () => {
  expect(await askedByLogin(5_000)).toEqual([]);
});

test('[R7] a login fetches older settings anew', async () => {
  expect(await askedByLogin(3_000_000)).toEqual(['GET /api/settings.php']);
});

test('[R7] on a site that does not say that a csrf does not fit, each login fetches the settings', async () => {
  expect(await askedByLogin(5_000, ['x-sync'])).toContain('GET /api/settings.php');
});
