import { expect, test } from 'vitest';
import { chatsQuery } from '#sync/queries/chats.ts';
import { memberOf } from './old-member.ts';

const HTML = { 'content-type': 'text/html' };

test.each([
  ['a page with 200', () => new Response('<h1>Onderhoud</h1>', { headers: HTML })],
  ['a page with 403', () => new Response('<h1>Verboden</h1>', { status: 403, headers: HTML })],
  ['a page with 500', () => new Response('<b>Fatal error</b>', { status: 500, headers: HTML })],
  ['a warning before the JSON', () => new Response('<br />Notice: …{"user":', { headers: HTML })],
  ['user: false', () => Response.json({ user: false })],
])('[decisions 22] %s instead of the user does not end the session', async (_, rude) => {
  const { device, tab } = await memberOf();
  device.network.rule = () => rude();

  await device.pass(240_000);
  const meanwhile = tab.sync.status.get().session.state;
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().connectivity === 'online');

  expect(meanwhile).toBe('member');
  expect(tab.sync.status.get().session.state).toBe('member');
});

test('[decisions 22] a bare 403 on the user call ends the session and removes the member’s data from the device', async () => {
  const { old, device, tab } = await memberOf({}, (site, me) => {
    site.write(site.born('bo').id, me.id, 'Hoi');
  });
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);

  old.sessions.clear();
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  await device.rest();

  expect(tab.sync.status.get()).toMatchObject({
    session: { state: 'visitor', cause: 'refused' },
    badge: 0,
  });
  expect(chats.live).toEqual({ state: 'forbidden' });
  expect(await device.databases()).toEqual(['vonk-records']);
});

test.each([
  ['a JSON 403 that PHP calls text/html', '{"error":"niet ingelogd"}', 'text/html'],
  ['a JSON 403 after a byte order mark', '\uFEFF{"error":"niet ingelogd"}', 'text/html'],
  ['a 403 of empty lines', '\n\n', 'text/html'],
])('[decisions 22] %s on the user call ends the session', async (_, body, type) => {
  const { device, tab } = await memberOf();
  const headers = { 'content-type': type };
  device.network.rule = (__, path) =>
    path === '/api/user.php' ? new Response(body, { status: 403, headers }) : null;

  await device.until(() => tab.sync.status.get().session.state === 'visitor');

  expect(tab.sync.status.get().session).toEqual({ state: 'visitor', cause: 'refused' });
});

test('[decisions 22] a JSON 403 sent as text/html on the chats causes one read of the user and does not end the session', async () => {
  const { device, tab } = await memberOf();
  await device.pass(70_000);
  const before = device.network.count('GET', '/api/user.php');
  const refused = new Set(['/api/chats.php']);
  device.network.rule = (_, path) =>
    refused.delete(path) ? new Response('{"error":"nee"}', { status: 403, headers: HTML }) : null;

  await tab.sync.api.refresh({ cause: 'push' });
  await device.pass(10_000);

  expect(device.network.count('GET', '/api/user.php')).toBe(before + 1);
  expect(tab.sync.status.get()).toMatchObject({
    connectivity: 'online',
    session: { state: 'member' },
  });
});

test('[§6] a bare 403 on the chats causes one read of the user and does not end the session', async () => {
  const { device, tab } = await memberOf();
  await device.pass(70_000);
  const before = device.network.count('GET', '/api/user.php');
  const refused = new Set(['/api/chats.php']);
  device.network.rule = (_, path) =>
    refused.delete(path) ? new Response(null, { status: 403 }) : null;

  await tab.sync.api.refresh({ cause: 'push' });
  await device.pass(10_000);

  expect(device.network.count('GET', '/api/user.php')).toBe(before + 1);
  expect(tab.sync.status.get().session.state).toBe('member');
});

test('logging out ends the session on the old site too', async () => {
  const { old, device, tab } = await memberOf();

  await tab.sync.api.logOut({ discardUnsent: false });
  await device.until(() => old.sessions.size === 0);

  expect(tab.sync.status.get().session).toEqual({ state: 'visitor', cause: 'logout' });
});
