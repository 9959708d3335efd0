/**
 * A site that never shows whether a message arrived: the member decides, and only the later messages of the conversation
 * wait (decisions 61).
 */
import { expect, test } from 'vitest';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, memberOf } from './old-member.ts';

const MESSAGES = '/api/messages.php';
const HTML = { 'content-type': 'text/html' };
const isByKey = (url: string) => url.includes('client_id=');

/** The answer to a request for a page of messages or for a message by its key; null leaves it to the site. */
type Rude = (url: string, chats: { cato: number }) => Response | 'silent' | null;

const RUDE: readonly [string, Rude][] = [
  ['answers pages of a shape of its own', () => Response.json({ items: [] })],
  ['fails at every page', () => new Response('<b>Fatal error</b>', { status: 500, headers: HTML })],
  ['lacks the call', () => new Response('<h1>Not Found</h1>', { status: 404, headers: HTML })],
  [
    'has a page with a row in it that nobody can read',
    () =>
      Response.json({
        messages: [{ id: 1, from: 2, body: 'x', created: '2026-01-01 00:00:00' }, {}],
      }),
  ],
  [
    'shows newer messages only, and says that there are more',
    () => {
      const created = new Date(Date.now() + 86_400_000 * 365 * 50).toISOString();
      return Response.json({
        messages: [{ id: 9_000_000, from: 2, body: 'x', created }],
        has_more: 1,
      });
    },
  ],
  [
    'does not answer when asked by key, and its pages fail',
    (url) => (isByKey(url) ? 'silent' : new Response('', { status: 500 })),
  ],
];

/** The answer to "one", a message to Bo, was lost; "two" was written to Bo after it. */
async function inDoubt(rude: Rude) {
  const world = await memberOf({ messages: true, page: 'rows' }, (site, anna) => {
    site.write(site.born('bo').id, anna.id, 'Hoi Anna');
    site.write(site.born('cato').id, anna.id, 'Dag Anna');
  });
  const { old, device, tab, me } = world;
  const [, bo, cato] = old.members;
  if (!bo || !cato) throw new Error('nobody is there');
  const profile = idOf(bo);
  await device.until(() => tab.sync.status.get().unreadChats === 2);
  const lines = new Set<string>();
  let isLost = true;
  device.network.rule = (method, path, url) => {
    if (path !== MESSAGES) return null;
    if (method === 'GET') return rude(url, { cato: old.chatOf(me.id, cato.id).id });
    if (!isLost) return null;
    isLost = false;
    return 'answer-lost';
  };
  const conversation = tab.watch(conversationQuery, { profile });
  const one = await tab.sync.api.sendMessage({ profile, body: 'one' });
  await tab.sync.api.sendMessage({ profile, body: 'two' });
  for (let past = 0; past < 300_000 && tab.sync.status.get().needsYou === 0; past += 5_000) {
    await device.pass(5_000);
    lines.add(tab.sync.status.get().connectivity);
  }
  const key = one.ok ? one.value.client_id : '';
  const ofMine = () =>
    old.messages.filter(({ sender }) => sender === me.id).map(({ text }) => text);
  const states = () => shown(conversation).rows.map(({ body, state }) => [body, state]);
  const losesNext = () => {
    isLost = true;
  };
  return { ...world, losesNext, profile, cato, conversation, lines, key, ofMine, states };
}

test.each(RUDE)(
  '[sync 2, 4, 8] with a site that %s the member decides, later messages wait, and connectivity stays online',
  async (_, rude) => {
    const { device, tab, lines, ofMine, states } = await inDoubt(rude);
    const waiting = tab.watch(waitingQuery, {});
    await device.pass(180_000);

    expect(ofMine()).toEqual(['one']);
    expect(states()).toEqual([
      ['one', 'undecided'],
      ['two', 'held'],
    ]);
    expect(shown(waiting).rows).toMatchObject([
      { body: 'one', state: 'undecided', canCancel: true },
      { body: 'two', state: 'held', canCancel: true },
    ]);
    expect([...lines]).toEqual(['online']);
    expect(tab.sync.status.get()).toMatchObject({
      connectivity: 'online',
      needsYou: 1,
      waiting: 1,
    });
  },
);

const shapeless: Rude = () => Response.json({ items: [] });

test('[sync 4, 8] an undecided message that is sent again keeps its key and goes before the later message', async () => {
  const { device, tab, key, ofMine } = await inDoubt(shapeless);

  await tab.sync.api.sendNow({ row: key });
  await device.until(() => ofMine().length === 3);

  const keys = device.network.asked.flatMap(({ method, path, key: sent }) =>
    method === 'POST' && path === MESSAGES ? [sent] : [],
  );
  expect(ofMine()).toEqual(['one', 'one', 'two']);
  expect(keys.slice(0, 2)).toEqual([key, key]);
  expect(new Set(keys).size).toBe(2);
});

test('sending all that waits does not send an undecided message, because it may have arrived', async () => {
  const { device, tab, ofMine } = await inDoubt(shapeless);

  await tab.sync.api.sendNow({ row: null });
  await device.pass(60_000);

  expect(ofMine()).toEqual(['one']);
  expect(tab.sync.status.get()).toMatchObject({ needsYou: 1, waiting: 1 });
});

test('[sync 8] when an undecided message is discarded or taken back into the composer, the later messages are sent', async () => {
  const { device, tab, key, ofMine } = await inDoubt(shapeless);

  const taken = await tab.sync.api.cancel({ row: key });
  await device.until(() => ofMine().length === 2);

  expect(taken).toEqual({ ok: true, value: { cancelled: true, body: 'one' } });
  expect(ofMine()).toEqual(['one', 'two']);
});

test('an undecided message becomes sent when a readable page contains it', async () => {
  const { device, tab, ofMine, states } = await inDoubt(shapeless);

  device.network.rule = null;
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(ofMine()).toEqual(['one', 'two']);
  expect(states().filter(([body]) => body === 'one')).toEqual([['one', 'sent']]);
});

test('an unreadable conversation does not stop an ambiguous message of another conversation from being reconciled', async () => {
  const world = await inDoubt((url, { cato }) =>
    isByKey(url) || !url.includes(`conversation=${cato}`) ? Response.json({ items: [] }) : null,
  );
  const { device, tab, cato, ofMine } = world;

  world.losesNext();
  await tab.sync.api.sendMessage({ profile: idOf(cato), body: 'three' });
  await device.until(() => ofMine().includes('three'));
  await device.pass(60_000);

  expect(ofMine()).toEqual(['one', 'three']);
  expect(tab.sync.status.get()).toMatchObject({ needsYou: 1, waiting: 1, connectivity: 'online' });
});
