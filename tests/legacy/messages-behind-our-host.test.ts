import { expect, test } from 'vitest';
import { sendMessage } from '#schemas/messages.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { siteBefore } from '#tests/server-outside/backends.ts';
import { freePort } from '#tests/support/server-process.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { deviceBefore, idOf, logIn } from './old-member.ts';
import { OldPort } from './old-port.ts';
import { OldSite, SPEC_ONLY } from './old-site.ts';

type Browse = (request: Request) => Promise<Response>;

const toHost =
  (host: string): Browse =>
  (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(new URL(pathname + search, host), request));
  };

/** Anna and Bo already have a conversation on an old site without keys, which is behind our host. */
async function inTouch(browserOver: (ask: Browse) => Browse = (ask) => ask) {
  const old = new OldSite({ ...SPEC_ONLY, messages: true, settings: true });
  const port = new OldPort(old, await freePort());
  await port.open();
  const ask = toHost(await siteBefore(new URL(port.url)));
  const device = deviceBefore(browserOver(ask));
  old.clock = () => device.time.wall;
  const me = old.born('anna');
  const bo = old.born('bo');
  old.write(bo.id, me.id, 'Hoi Anna');
  const tab = device.openTab();
  await logIn(tab, me);
  await device.until(() => tab.sync.status.get().unreadChats === 1);
  const profile = idOf(bo);
  const sent = () => old.messages.filter(({ sender }) => sender === me.id).map(({ text }) => text);
  return { old, port, device, tab, profile, sent, close: () => port.close() };
}

test('[B3] a message that the browser sends twice by itself is stored once and shown once', async () => {
  // Chromium does this when a kept-alive connection breaks: it repeats the request at once, and the first answer is lost.
  const world = await inTouch((ask) => async (request) => {
    if (request.method !== 'POST') return ask(request);
    const lost = ask(request.clone()).catch(() => null);
    const answer = await ask(request);
    await lost;
    return answer;
  });
  const { device, tab, profile, sent, close } = world;
  const conversation = tab.watch(conversationQuery, { profile });
  tab.look({ conversationWith: profile });

  for (const body of ['Een', 'Twee', 'Drie']) await tab.sync.api.sendMessage({ profile, body });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);
  const { rows } = shown(conversation);
  await close();

  expect(sent()).toEqual(['Een', 'Twee', 'Drie']);
  expect(rows.map(({ body }) => body)).toEqual(['Hoi Anna', 'Een', 'Twee', 'Drie']);
});

test('[B3] a message whose answer is lost behind the host is looked up and not sent again', async () => {
  const { port, device, tab, profile, sent, close } = await inTouch();
  port.drops = (method) => (method === 'POST' ? 'after' : null);

  await tab.sync.api.sendMessage({ profile, body: 'Eén keer' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(300_000);
  await close();

  expect(tab.sync.status.get().needsYou).toBe(0);
  expect(sent()).toEqual(['Eén keer']);
});

test('[B3] a message that is lost on its way waits for the member, and is stored once when the member sends it again', async () => {
  const { port, device, tab, profile, sent, close } = await inTouch();
  const waiting = tab.watch(waitingQuery, {});
  port.drops = (method) => (method === 'POST' ? 'before' : null);

  await tab.sync.api.sendMessage({ profile, body: 'Kwijt' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  port.drops = () => null;
  await device.pass(300_000);
  const byItself = sent();
  const reported = shown(waiting).rows;
  await tab.sync.api.sendNow({ row: null });
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);
  await close();

  expect(byItself).toEqual([]);
  expect(reported).toMatchObject([{ kind: 'message', state: 'refused', reason: 'unconfirmed' }]);
  expect(sent()).toEqual(['Kwijt']);
});

test('[B3] a message that arrived but is on no page is not stored twice when the member sends it again', async () => {
  const { device, tab, profile, sent, close } = await inTouch();
  let isLost = true;
  device.network.rule = (method, path) => {
    if (path !== sendMessage.path) return null;
    if (method === 'GET') return Response.json({ items: [] });
    if (!isLost) return null;
    isLost = false;
    return 'answer-lost';
  };

  const said = await tab.sync.api.sendMessage({ profile, body: 'Eén keer' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await tab.sync.api.sendNow({ row: said.ok ? said.value.client_id : '' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await close();

  expect(tab.sync.status.get().needsYou).toBe(0);
  expect(device.network.count('POST', sendMessage.path)).toBe(2);
  expect(sent()).toEqual(['Eén keer']);
});

test('[B3] while the backend is down the member has nothing to do: the message is sent when the backend is back', async () => {
  const { port, device, tab, profile, sent, close } = await inTouch();
  await port.close();

  await tab.sync.api.sendMessage({ profile, body: 'Later' });
  await device.pass(60_000);
  const { needsYou } = tab.sync.status.get();
  await port.open();
  await device.until(() => tab.sync.status.get().waiting === 0);
  await close();

  expect(needsYou).toBe(0);
  expect(sent()).toEqual(['Later']);
});
