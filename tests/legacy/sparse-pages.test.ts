/**
 * A site of the specification whose page of messages is its rows and nothing else (decisions 36, 61).
 */
import { expect, test } from 'vitest';
import { conversationMemberQuery, conversationQuery } from '#sync/queries/conversation.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, memberOf } from './old-member.ts';
import type { OldSiteKind } from './old-site.ts';

const MESSAGES = '/api/messages.php';

/** Bo has written, and Anna looks at what. */
async function reading(page: OldSiteKind['page']) {
  const world = await memberOf({ messages: true, page }, (site, anna) => {
    site.write(site.born('bo').id, anna.id, 'Hoi Anna');
  });
  const [, bo] = world.old.members;
  if (!bo) throw new Error('nobody is there');
  const profile = idOf(bo);
  await world.device.until(() => world.tab.sync.status.get().unreadChats === 1);
  const conversation = world.tab.watch(conversationQuery, { profile });
  world.tab.look({ conversationWith: profile });
  return { ...world, bo, profile, conversation };
}

test.each(['rows', 'odd'] as const)(
  'a conversation whose page is %s is read, answered, and goes on',
  async (page) => {
    const { old, device, tab, me, bo, profile, conversation } = await reading(page);
    await device.until(
      () => 'value' in conversation.live && conversation.live.value.rows.length > 0,
    );
    const first = shown(conversation);

    const sent = await tab.sync.api.sendMessage({ profile, body: 'Hoi Bo' });
    await device.until(() => tab.sync.status.get().waiting === 0);
    old.write(bo.id, me.id, 'Alles goed?');
    await device.until(() => shown(conversation).rows.length === 3);
    await device.pass(130_000);

    expect(first).toMatchObject({
      conversation: String(old.chats[0]?.id),
      card: { id: profile, name: 'bo' },
      closed: false,
      // A flag that protects somebody holds when it cannot be read.
      blocked: page === 'odd',
      rows: [{ body: 'Hoi Anna', mine: false, from_kind: 'member', delivered: null }],
    });
    expect(shown(conversation).rows).toMatchObject([
      { body: 'Hoi Anna' },
      { key: sent.ok ? sent.value.client_id : '', body: 'Hoi Bo', mine: true, state: 'sent' },
      { body: 'Alles goed?' },
    ]);
    expect(device.network.count('POST', MESSAGES)).toBe(1);
    expect(tab.sync.status.get()).toMatchObject({
      connectivity: 'online',
      waiting: 0,
      needsYou: 0,
    });
  },
);

test.each([
  ['rows', {}],
  ['odd', { listMessages: 1 }],
] as const)(
  'of a page that is %s what cannot be read is counted for support',
  async (page, unreadable) => {
    const { device, tab, conversation } = await reading(page);
    await device.until(() => 'value' in conversation.live && conversation.live.value.isWhole);

    const report = await tab.sync.api.exportDiagnostics();

    expect(report.ok && JSON.parse(report.value)).toHaveProperty('unreadable', unreadable);
  },
);

test('a conversation that was opened from a profile is found by its own address, though its page does not say whose it is', async () => {
  const { old, device, tab } = await memberOf({ messages: true, page: 'rows' });
  const bo = old.born('bo');

  const opened = await tab.sync.api.startChat({ profile: idOf(bo) });
  const id = opened.ok ? (opened.value.conversation ?? '') : '';
  const member = tab.watch(conversationMemberQuery, { conversation: id });
  await device.until(() => 'value' in member.live);

  expect(shown(member)).toEqual({ profile: idOf(bo) });
});

test.each([
  ['rows that are none', { messages: [{ id: 1 }, 'x'], has_more: false }],
  ['no rows', { has_more: false }],
  ['an error that calls itself fine', { error: 'no database' }],
])('%s are not taken for an empty conversation', async (_, page) => {
  const { device, tab, profile, conversation } = await reading('rows');
  device.network.rule = (__, path) => (path === MESSAGES ? Response.json(page) : null);

  const asked = await tab.sync.api.loadMessages({ profile, older: false });

  expect(asked).toMatchObject({ ok: false, failure: { code: 'unreadable' } });
  expect('value' in conversation.live && conversation.live.value.rows).toEqual(false);
});

test('what cannot be read is marked as read nowhere', async () => {
  const { old, device, tab, profile } = await reading('rows');
  device.network.rule = (_, path) => (path === MESSAGES ? Response.json({ ok: 1 }) : null);
  await tab.sync.api.loadMessages({ profile, older: false });
  await device.pass(130_000);

  expect(old.messages.map(({ read }) => read)).toEqual([false]);
  expect(device.network.count('PUT', '/api/chat.php')).toBe(0);
  expect(tab.sync.status.get()).toMatchObject({ unreadChats: 1, badge: 1 });
});

test('what was stored before is not shown as the whole while the page cannot be read', async () => {
  const { old, device, me, bo, conversation } = await reading('rows');
  await device.until(() => 'value' in conversation.live && conversation.live.value.isWhole);
  const whole = shown(conversation).rows.length;
  device.network.rule = (_, path) => (path === MESSAGES ? Response.json({ ok: 1 }) : null);

  old.write(bo.id, me.id, 'Nog iets');
  await device.until(() => !shown(conversation).isWhole);

  expect(whole).toBe(1);
  expect(shown(conversation).rows).toHaveLength(1);
});

test('a site that takes no notice of where a page begins is asked once, not ten times', async () => {
  const { device, tab, profile } = await reading('rows');
  const message = { id: 700, from: Number(profile), body: 'Hoi', created: '2026-01-01 10:00:00' };
  device.network.rule = (_, path) =>
    path === MESSAGES ? Response.json({ messages: [message], has_more: 1 }) : null;
  await tab.sync.api.loadMessages({ profile, older: false });
  tab.look({ conversationWith: null });
  await device.rest();
  let asked = 0;
  device.network.rule = (_, path) => {
    if (path !== MESSAGES) return null;
    asked += 1;
    return Response.json({ messages: [message], has_more: 1 });
  };

  await tab.sync.api.loadMessages({ profile, older: false });
  const older = await tab.sync.api.loadMessages({ profile, older: true });

  expect(asked).toBe(2);
  expect(older).toEqual({ ok: true, value: { has_more: false } });
});
