import { expect, test } from 'vitest';
import { editMessage, deleteMessageForBoth, reactToMessage } from '#schemas/message-changes.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { boWrites } from '#tests/support/known-bo.ts';
import { timeOf } from '#schemas/time.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

const MESSAGES = '/api/messages.php';

async function openChat() {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(() => 'value' in conversation.live && conversation.live.value.newest !== null);
  const message = shown(conversation).newest;
  if (message === null) throw new Error('a message is here');
  return { ...me, bo, conversation, message };
}

test('[contract 50] the last of several offline reactions is sent once and stays', async () => {
  const { device, tab, bo, conversation, message } = await openChat();
  const waiting = tab.watch(waitingQuery, {});
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.reactTo({ profile: bo, message, emoji: '❤️' });
  await tab.sync.api.reactTo({ profile: bo, message, emoji: '🔥' });
  await device.rest();
  const offline = {
    reactions: shown(conversation).rows.at(-1)?.reactions,
    waiting: shown(waiting).rows.map(({ kind, body }) => [kind, body]),
  };
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(30_000);

  const mine = [{ emoji: '🔥', mine: true }];
  expect(offline).toEqual({ reactions: mine, waiting: [['reaction', '🔥']] });
  expect(device.network.count('PUT', MESSAGES)).toBe(1);
  expect(shown(conversation).rows.at(-1)?.reactions).toEqual(mine);
});

test('[contract 50] a reaction taken back before it was sent costs no request', async () => {
  const { device, tab, bo, conversation, message } = await openChat();
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.reactTo({ profile: bo, message, emoji: '❤️' });
  await tab.sync.api.reactTo({ profile: bo, message, emoji: null });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.pass(30_000);

  expect(device.network.count('PUT', MESSAGES)).toBe(0);
  expect(shown(conversation).rows.at(-1)?.reactions).toEqual([]);
});

test('[contract 50] what the other member changes in an old message is shown in the open chat', async () => {
  const { device, bo, conversation, message } = await openChat();
  const browser = await server().enter(bo);
  const change = () => ({ message, created: timeOf(server().clock.now()) });
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  const last = () => shown(conversation).rows.at(-1);

  await browser.ask(reactToMessage, { body: { ...change(), emoji: '👍' }, headers: headers() });
  await browser.ask(editMessage, { body: { ...change(), body: 'Hello' }, headers: headers() });
  await device.pass(10_000);
  const edited = last();
  await browser.ask(deleteMessageForBoth, { body: { message }, headers: headers() });
  await device.pass(10_000);

  expect(edited).toMatchObject({ body: 'Hello', reactions: [{ emoji: '👍', mine: false }] });
  expect(edited?.edited).not.toBeNull();
  expect(last()).toMatchObject({ body: '', isDeleted: true, reactions: [] });
});
