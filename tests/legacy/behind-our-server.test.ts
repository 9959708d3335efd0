import { expect, onTestFinished, test } from 'vitest';
import { settingsQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { folder } from '#tests/server-outside/folders.ts';
import { builtClient } from '#tests/server-outside/site.ts';
import { freePort, ServerProcess } from '#tests/support/server-process.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { deviceBefore, idOf, logIn } from './old-member.ts';
import { OldPort } from './old-port.ts';
import { OldSite, SPEC_ONLY } from './old-site.ts';

/** The host in front of an old site, started as its operator does: `BACKEND_URL=… npm start`. */
async function operated() {
  const old = new OldSite(SPEC_ONLY);
  const port = new OldPort(old, await freePort());
  const env = {
    BACKEND_URL: port.url,
    CLIENT_DIR: builtClient(),
    SITE_NAME: 'Oude Vlam',
    NICHE: '4',
    COUNTRIES: 'NL,BE',
  };
  const server = new ServerProcess({ port: await freePort(), dataDir: folder(), env });
  onTestFinished(async () => {
    await server.stop();
    await port.close();
  });
  await port.open();
  await server.start();
  const device = deviceBefore((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(new URL(pathname + search, server.origin), request));
  });
  old.clock = () => device.time.wall;
  return { old, port, server, device, tab: device.openTab() };
}

test('[decisions 12] with an old backend behind our server login, lists, likes and settings work, and an outage loses nothing', async () => {
  const { old, port, server, device, tab } = await operated();
  const me = old.born('anna');
  const bo = old.born('bo');
  old.write(bo.id, me.id, 'Hoi');
  const settings = tab.watch(settingsQuery, {});
  await device.until(() => 'value' in settings.live);
  const site = shown(settings);

  const outcome = await logIn(tab, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => tab.sync.status.get().badge === 1);
  const listed = shown(chats).rows;

  await port.close();
  await tab.sync.api.likeProfile({ profile: idOf(bo) });
  await device.pass(240_000);
  const away = { ...tab.sync.status.get() };
  const shownAway = shown(chats).rows;
  await port.open();
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.until(() => tab.sync.status.get().connectivity === 'online');
  const health = await fetch(`${server.origin}/health`);

  expect(site).toMatchObject({ name: 'Oude Vlam', niche: 4, countries: ['NL', 'BE'] });
  expect(outcome).toEqual({ ok: true, value: { member: String(me.id) } });
  expect(listed).toMatchObject([{ key: String(bo.id), num_unread_messages: 1 }]);
  expect(away).toMatchObject({ connectivity: 'trouble', waiting: 1, session: { state: 'member' } });
  expect(shownAway).toEqual(listed);
  expect(old.likes).toMatchObject([{ by: me.id, target: bo.id }]);
  expect(health.status).toBe(200);
});

test('[decisions 22] our server passes on the old site’s bare 403, which ends the session', async () => {
  const { old, device, tab } = await operated();
  const me = old.born('anna');
  await logIn(tab, me);
  await device.pass(2_000);

  old.sessions.clear();
  await device.until(() => tab.sync.status.get().session.state === 'visitor');

  expect(tab.sync.status.get().session).toEqual({ state: 'visitor', cause: 'refused' });
});
