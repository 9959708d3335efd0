import { expect, test } from 'vitest';
import { X_SYNC } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { boWrites, writeFrom } from '#tests/support/known-bo.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { born, device: newDevice, server, signedIn } = cast;

const MESSAGES = '/api/messages.php';

/** The messages of a member on the server, in the server's order. */
async function arrived(from: ProfileId): Promise<string[]> {
  const rows = await server()
    .db.selectFrom('messages')
    .where('sender', '=', from)
    .orderBy('id')
    .select('body')
    .execute();
  return rows.map(({ body }) => body);
}

test('[§7 messages] a message is shown at once, arrives once, and stays one row', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const conversation = tab.watch(conversationQuery, { profile: bo });
  device.network.rule = (method) => (method === 'POST' ? 'silent' : null);

  const outcome = await tab.sync.api.sendMessage({ profile: bo, body: 'Hello Bo' });
  await device.until(() => 'value' in conversation.live);
  const atOnce = shown(conversation).rows.map(({ key, body: text }) => ({ key, text }));
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);
  tab.look({ conversationWith: bo });
  await device.pass(90_000);

  const client_id = outcome.ok ? outcome.value.client_id : '';
  expect(atOnce).toEqual([{ key: client_id, text: 'Hello Bo' }]);
  expect(await arrived(member)).toEqual(['Hello Bo']);
  expect(shown(conversation).rows).toMatchObject([
    { key: client_id, state: 'sent', waiting: null },
  ]);
});

test('[product 3.0] a message that the site found too long knows how long it may be', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(() => 'value' in conversation.live);
  device.network.rule = (method, path) =>
    method === 'POST' && path === MESSAGES
      ? Response.json(
          { error: { code: 'too_large', message: '' } },
          { status: 413, headers: { [X_SYNC]: '1' } },
        )
      : null;

  await tab.sync.api.sendMessage({ profile: bo, body: 'A long story' });
  await device.until(() => tab.sync.status.get().needsYou === 1);

  const { max_length: maxLength, rows } = shown(conversation);
  expect(rows.at(-1)).toMatchObject({ state: 'failed_too_long', maxLength });
});

test('[sync 8] messages written offline arrive in the order they were written', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.line = 'offline';
  tab.look({ online: false });

  for (const text of ['one', 'two', 'three', 'four'])
    await tab.sync.api.sendMessage({ profile: bo, body: text });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await arrived(member)).toEqual(['one', 'two', 'three', 'four']);
});

test('[sync 3, 4] an ambiguous message is looked up before anything is sent again', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);

  await tab.sync.api.sendMessage({ profile: bo, body: 'Did this arrive?' });
  await device.until(() => device.network.count('POST', MESSAGES) === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await arrived(member)).toEqual(['Did this arrive?']);
  expect(device.network.count('POST', MESSAGES)).toBe(1);
});

test('[sync 3] a message that did not reach the server is sent again under the same key', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  let isFirst = true;
  device.network.rule = (method) => {
    if (method !== 'POST' || !isFirst) return null;
    isFirst = false;
    return 'offline';
  };

  await tab.sync.api.sendMessage({ profile: bo, body: 'Again' });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await arrived(member)).toEqual(['Again']);
  expect(device.network.keys(MESSAGES)).toBe(1);
});

test('a message that the server refuses stays with its reason, and can be taken back', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await server()
    .db.insertInto('blocks')
    .values({ member: bo, target: member, created: new Date() })
    .execute();
  const waiting = tab.watch(waitingQuery, {});

  await tab.sync.api.sendMessage({ profile: bo, body: 'Hello?' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.rest();
  const [row] = shown(waiting).rows;
  const cancelled = await tab.sync.api.cancel({ row: row?.key ?? '' });
  await device.rest();

  expect(row).toMatchObject({ kind: 'message', state: 'refused', body: 'Hello?', canCancel: true });
  expect(cancelled).toEqual({ ok: true, value: { cancelled: true, body: 'Hello?' } });
  expect(shown(waiting).rows).toEqual([]);
  expect(await arrived(member)).toEqual([]);
});

test('[product 2.12] a draft is kept for its conversation until the message is written', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const conversation = tab.watch(conversationQuery, { profile: bo });
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.saveDraft({ profile: bo, body: 'Half a sen' });
  await device.until(() => 'value' in conversation.live);
  const draft = shown(conversation).draft;
  await tab.sync.api.sendMessage({ profile: bo, body: 'Half a sentence' });
  await device.rest();

  expect(draft).toBe('Half a sen');
  expect(shown(conversation).draft).toBe('');
});

test('[product 2.12] a message that is written elsewhere leaves the draft of its conversation', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const conversation = tab.watch(conversationQuery, { profile: bo });
  await tab.sync.api.saveDraft({ profile: bo, body: 'A long letter' });

  await tab.sync.api.sendMessage({ profile: bo, body: 'A lovely picture!', isApart: true });
  await device.rest();

  expect(shown(conversation).draft).toBe('A long letter');
});

test('[product 2.12] a message that is taken back stands before the text that was being typed', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const conversation = tab.watch(conversationQuery, { profile: bo });
  const waiting = tab.watch(waitingQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.sendMessage({ profile: bo, body: 'First' });
  await tab.sync.api.saveDraft({ profile: bo, body: 'Second' });
  await device.until(() => 'value' in waiting.live && waiting.live.value.rows.length === 1);
  const row = shown(waiting).rows[0]?.key ?? '';

  const taken = await tab.sync.api.takeBackToDraft({ row, profile: bo, text: 'First' });
  await device.until(() => 'value' in conversation.live);
  const draft = shown(conversation).draft;
  const late = await tab.sync.api.takeBackToDraft({ row, profile: bo, text: 'First' });
  await device.rest();

  expect(taken).toEqual({ ok: true, value: { cancelled: true } });
  expect(draft).toBe('First\nSecond');
  expect(late).toEqual({ ok: true, value: { cancelled: false } });
  expect(shown(conversation).draft).toBe('First\nSecond');
  expect(shown(waiting).rows).toEqual([]);
  expect(await arrived(member)).toEqual([]);
});

test('[§7 messages] an open conversation shows a new message of the other member within seconds', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const other = newDevice();
  const otherTab = other.openTab();
  await logIn(otherTab, bo, true);
  await otherTab.sync.api.sendMessage({ profile: member, body: 'Hi Anna' });
  await other.until(() => otherTab.sync.status.get().waiting === 0);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const conversation = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in chats.live && chats.live.value.unread === 1);

  tab.look({ conversationWith: bo });
  await device.until(
    () => 'value' in conversation.live && conversation.live.value.rows.length === 1,
  );
  await otherTab.sync.api.sendMessage({ profile: member, body: 'Are you there?' });
  await other.until(() => otherTab.sync.status.get().waiting === 0);
  const before = device.time.now;
  await device.until(() => shown(conversation).rows.length === 2);

  expect(device.time.now - before).toBeLessThan(6_000);
  expect(shown(conversation).rows.map((row) => row.body)).toEqual(['Hi Anna', 'Are you there?']);
});

test('older pages load on request, first from the device, then from the server', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const anna = await server().enter(member);
  const { conversation, ids } = await writeMany(member, bo, 75);
  await tab.sync.api.startChat({ profile: bo });
  const view = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in view.live && view.live.value.rows.length > 0);
  const lengths = [shown(view).rows.length];

  for (let page = 0; page < 3; page += 1) {
    await tab.fetchMore(conversationQuery, { profile: bo });
    await device.rest();
    lengths.push(shown(view).rows.length);
  }

  expect(anna.id).toBe(member);
  expect(shown(view).conversation).toBe(conversation);
  expect(lengths).toEqual([30, 60, 75, 75]);
  expect(shown(view).rows.map((row) => row.id)).toEqual(ids);
  expect(shown(view).has_more).toBe(false);
});

/** A long history: another member sends this many messages. */
async function writeMany(member: ProfileId, other: ProfileId, count: number) {
  const sender = newDevice();
  const tab = sender.openTab();
  await logIn(tab, other, true);
  for (let index = 0; index < count; index += 1)
    await tab.sync.api.sendMessage({ profile: member, body: `message ${index}` });
  await sender.until(() => tab.sync.status.get().waiting === 0);
  const rows = await server()
    .db.selectFrom('messages')
    .where('sender', '=', other)
    .orderBy('id')
    .select(['id', 'conversation'])
    .execute();
  return { conversation: rows[0]?.conversation, ids: rows.map(({ id }) => String(id)) };
}

test.each(['the poll first', 'the screen first'])(
  '[sync 26] a conversation that opens reads its newest page once: %s',
  async (order) => {
    const { member, device, tab } = await signedIn('anna');
    const bo = await born('bo');
    await writeMany(member, bo, 2);
    const chats = tab.watch(chatsQuery, { filter: 'all' });
    await device.until(() => 'value' in chats.live && chats.live.value.unread === 1);
    const newest: string[] = [];
    device.network.rule = (method, path, url) => {
      if (method === 'GET' && path === MESSAGES && !url.includes('after=')) newest.push(url);
      return null;
    };

    const held = device.network.holdAnswer('GET', MESSAGES);
    const look = () => tab.look({ conversationWith: bo });
    if (order === 'the poll first') look();
    const loaded = tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
    if (order === 'the screen first') look();
    await device.until(held.isHeld);
    await device.rest();
    held.release();
    const first = await loaded;
    await device.pass(20_000);
    const again = tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });

    expect([first.ok, (await again).ok]).toEqual([true, true]);
    expect(newest).toHaveLength(1);
  },
);

test('[product 2.13] messages that the list shows and an open conversation lacks, are fetched once by themselves', async () => {
  const me = await signedIn('anna');
  const { device, tab, member } = me;
  // Nothing is fetched ahead.
  tab.look({ saveData: true });
  const bo = await boWrites(cast, me);
  const view = tab.watch(conversationQuery, { profile: bo, wanted: 'newest' });
  await device.until(() => 'value' in view.live && view.live.value.rows.length === 1);
  const before = device.network.count('GET', MESSAGES);

  await writeFrom(cast, bo, { to: member, body: 'Are you there?' });
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => shown(view).rows.length === 2);
  await device.rest();

  expect(shown(view).missing).toBeNull();
  expect(device.network.count('GET', MESSAGES) - before).toBe(1);
});
