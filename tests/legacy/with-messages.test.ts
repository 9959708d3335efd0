import { expect, test } from 'vitest';
import { settingsQuery } from '#sync/queries/account.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { idOf, logIn, memberOf, visitorOf, type OldMembership } from './old-member.ts';
import type { OldMember } from './old-rows.ts';

const MESSAGES = '/api/messages.php';
const KIND = { messages: true, settings: true };

/** Bo has written to Anna, and the chat is on Anna's device. */
async function inTouch(): Promise<OldMembership & { bo: OldMember }> {
  const membership = await memberOf(KIND, (site, anna) => {
    site.write(site.born('bo').id, anna.id, 'Hoi Anna');
  });
  const [, bo] = membership.old.members;
  if (!bo) throw new Error('nobody is there');
  await membership.device.until(() => membership.tab.sync.status.get().unreadChats === 1);
  return { ...membership, bo };
}

const sentBy = ({ old, me }: OldMembership) =>
  old.messages.filter(({ sender }) => sender === me.id).map(({ text }) => text);

test('[decisions 109] settings.php is used, the settings file for the words of its values only, and login still needs no csrf', async () => {
  const { old, device, tab } = visitorOf(KIND);
  const me = old.born('anna');
  const value_labels = { gender: { 1: { en: 'Lady' } } };
  device.network.rule = (_method, path) =>
    path === '/settings.json' ? Response.json({ name: 'Other', value_labels }) : null;
  const settings = tab.watch(settingsQuery, {});
  await device.until(() => 'value' in settings.live);

  const outcome = await logIn(tab, me);

  expect(shown(settings)).toMatchObject({
    name: 'Oude Vlam',
    niche: 2,
    region_data: {},
    minimum_message_costs: { NL: { costs: 0.5, currency: 'EUR' } },
    csrf: null,
    value_labels,
  });
  expect(outcome).toEqual({ ok: true, value: { member: String(me.id) } });
});

test('a message is stored once and shown once, although the site does not return its key', async () => {
  const world = await inTouch();
  const { device, tab, bo } = world;
  const profile = idOf(bo);
  const conversation = tab.watch(conversationQuery, { profile });
  tab.look({ conversationWith: profile });
  await device.until(() => 'value' in conversation.live && conversation.live.value.rows.length > 0);

  const outcome = await tab.sync.api.sendMessage({ profile, body: 'Hoi Bo' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  const client_id = outcome.ok ? outcome.value.client_id : '';
  expect(sentBy(world)).toEqual(['Hoi Bo']);
  expect(shown(conversation).rows).toMatchObject([
    { body: 'Hoi Anna', mine: false },
    { key: client_id, body: 'Hoi Bo', mine: true, state: 'sent', waiting: null },
  ]);
});

test('[decisions 36] a message whose answer was lost is found by reading back and not sent again', async () => {
  const world = await inTouch();
  const { device, tab, bo } = world;
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);

  await tab.sync.api.sendMessage({ profile: idOf(bo), body: 'Was jij het?' });
  await device.until(() => device.network.count('POST', MESSAGES) === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(300_000);

  expect(sentBy(world)).toEqual(['Was jij het?']);
  expect(device.network.count('POST', MESSAGES)).toBe(1);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[decisions 36] a 404 page after the message was stored does not mean that the site has no messages', async () => {
  const world = await inTouch();
  const { old, me, device, tab, bo } = world;
  let asked = 0;
  device.network.rule = (method) => {
    if (method !== 'POST') return null;
    asked += 1;
    old.write(me.id, bo.id, 'Nog één keer');
    return new Response('<h1>Not Found</h1>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  };

  await tab.sync.api.sendMessage({ profile: idOf(bo), body: 'Nog één keer' });
  await device.until(() => asked === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);
  const { needsYou } = tab.sync.status.get();
  device.network.rule = null;
  await tab.sync.api.sendNow({ row: null });
  await device.pass(300_000);

  expect(needsYou).toBe(0);
  expect(sentBy(world)).toEqual(['Nog één keer']);
});

test('[decisions 36] the first message to a member is found through the list of chats', async () => {
  const world = await memberOf(KIND);
  const { old, device, tab } = world;
  const bo = old.born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);

  await tab.sync.api.sendMessage({ profile: idOf(bo), body: 'Aangenaam' });
  await device.until(() => device.network.count('POST', MESSAGES) === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(300_000);

  expect(sentBy(world)).toEqual(['Aangenaam']);
  expect(device.network.count('POST', MESSAGES)).toBe(1);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[decisions 36] a message that reading back does not find waits for the member, who may send it again', async () => {
  const world = await inTouch();
  const { device, tab, bo } = world;
  const waiting = tab.watch(waitingQuery, {});
  const error = () => new Response('<b>Fatal error</b>', { status: 500 });
  device.network.rule = (method) => (method === 'POST' ? error() : null);

  await tab.sync.api.sendMessage({ profile: idOf(bo), body: 'Kwijt' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  device.network.rule = null;
  await device.pass(300_000);
  const byItself = sentBy(world);
  const reported = shown(waiting).rows;
  await tab.sync.api.sendNow({ row: null });
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(byItself).toEqual([]);
  expect(reported).toMatchObject([{ kind: 'message', state: 'refused', reason: 'unconfirmed' }]);
  expect(sentBy(world)).toEqual(['Kwijt']);
});

test('of two messages with the same text the first, which arrived, is not taken for the second, which did not', async () => {
  const world = await inTouch();
  const { device, tab, bo } = world;
  const profile = idOf(bo);
  await tab.sync.api.sendMessage({ profile, body: 'ok' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.fetch(conversationQuery, { profile, wanted: 'newest' });
  const error = () => new Response('<b>Fatal error</b>', { status: 500 });
  device.network.rule = (method) => (method === 'POST' ? error() : null);

  await tab.sync.api.sendMessage({ profile, body: 'ok' });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(tab.sync.status.get().needsYou).toBe(1);
  expect(sentBy(world)).toEqual(['ok']);
});

test('[decisions 26] a read conversation stays read on this device until the site’s own count changes', async () => {
  const { old, device, tab, me, bo } = await inTouch();
  const profile = idOf(bo);
  const conversation = tab.watch(conversationQuery, { profile });
  await tab.fetch(conversationQuery, { profile, wanted: 'newest' });
  await device.until(() => 'value' in conversation.live && conversation.live.value.newest !== null);
  const { newest } = shown(conversation);
  if (newest === null) throw new Error('nothing to mark');

  await tab.sync.api.markChatRead({ profile, message: newest });
  await device.rest();
  const atOnce = tab.sync.status.get().badge;
  await device.pass(300_000);
  const later = { ...tab.sync.status.get() };
  old.write(bo.id, me.id, 'Ben je er nog?');
  await device.until(() => tab.sync.status.get().badge === 1);

  expect(atOnce).toBe(0);
  expect(later).toMatchObject({ badge: 0, waiting: 0, needsYou: 0, connectivity: 'online' });
});
