/**
 * A site of the specification whose page of messages has rows and no other field (decisions 36, 61).
 */
import { expect, test } from 'vitest';
import { conversationMemberQuery, conversationQuery } from '#sync/queries/conversation.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, memberOf } from './old-member.ts';
import type { OldSiteKind } from './old-site.ts';

const MESSAGES = '/api/messages.php';

/** Bo has written to Anna, and Anna has the conversation open. */
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
  'a conversation with pages of kind “%s” is shown, and messages go both ways',
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
      // A flag that protects a member is true when it is unreadable.
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
  'the unreadable rows of a page of kind “%s” are counted in the diagnostics',
  async (page, unreadable) => {
    const { device, tab, conversation } = await reading(page);
    await device.until(() => 'value' in conversation.live && conversation.live.value.isWhole);

    const report = await tab.sync.api.exportDiagnostics();

    expect(report.ok && JSON.parse(report.value)).toHaveProperty('unreadable', unreadable);
  },
);

test('a conversation that was opened from a profile is found by its id, although its page does not name the other member', async () => {
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
])('a page with %s is unreadable, not an empty conversation', async (_, page) => {
  const { device, tab, profile, conversation } = await reading('rows');
  device.network.rule = (__, path) => (path === MESSAGES ? Response.json(page) : null);

  const asked = await tab.fetch(conversationQuery, { profile, wanted: 'newest' });

  expect(asked).toMatchObject({ ok: false, failure: { code: 'unreadable' } });
  expect('value' in conversation.live && conversation.live.value.rows).toEqual(false);
});

test('an unreadable conversation is marked as read neither on the device nor on the site', async () => {
  const { old, device, tab, profile } = await reading('rows');
  device.network.rule = (_, path) => (path === MESSAGES ? Response.json({ ok: 1 }) : null);
  await tab.fetch(conversationQuery, { profile, wanted: 'newest' });
  await device.pass(130_000);

  expect(old.messages.map(({ read }) => read)).toEqual([false]);
  expect(device.network.count('PUT', '/api/chat.php')).toBe(0);
  expect(tab.sync.status.get()).toMatchObject({ unreadChats: 1, badge: 1 });
});

test('stored messages are not shown as the whole conversation while its page is unreadable', async () => {
  const { old, device, me, bo, conversation } = await reading('rows');
  await device.until(() => 'value' in conversation.live && conversation.live.value.isWhole);
  const whole = shown(conversation).rows.length;
  device.network.rule = (_, path) => (path === MESSAGES ? Response.json({ ok: 1 }) : null);

  old.write(bo.id, me.id, 'Nog iets');
  await device.until(() => !shown(conversation).isWhole);

  expect(whole).toBe(1);
  expect(shown(conversation).rows).toHaveLength(1);
});

test('a site that ignores where a page begins gets one request for older messages, not ten', async () => {
  const { device, tab, profile, conversation } = await reading('rows');
  const message = { id: 700, from: Number(profile), body: 'Hoi', created: '2026-01-01 10:00:00' };
  device.network.rule = (_, path) =>
    path === MESSAGES ? Response.json({ messages: [message], has_more: 1 }) : null;
  await tab.fetch(conversationQuery, { profile, wanted: 'newest' });
  tab.look({ conversationWith: null });
  await device.rest();
  let asked = 0;
  device.network.rule = (_, path) => {
    if (path !== MESSAGES) return null;
    asked += 1;
    return Response.json({ messages: [message], has_more: 1 });
  };

  await tab.fetch(conversationQuery, { profile, wanted: 'newest' });
  const older = await tab.fetchMore(conversationQuery, { profile });

  expect(asked).toBe(2);
  expect(older.ok).toBe(true);
  await device.until(() => !shown(conversation).has_more);
});
