import { expect, test } from 'vitest';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { boWrites, writeFrom } from '#tests/support/known-bo.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { signedIn } = cast;

const MESSAGES = '/api/messages.php';

test('[product 3.1] a conversation that was never opened is read without a network', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  await device.until(() => device.network.count('GET', MESSAGES) === 1);
  await device.pass(30_000);
  const asked = device.network.count('GET', MESSAGES);
  device.network.line = 'offline';
  tab.look({ online: false });

  const conversation = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in conversation.live);

  expect(shown(conversation)).toMatchObject({ rows: [{ body: 'Hi' }], known: null });
  expect(shown(conversation).has_more).toBe(false);
  expect(asked).toBe(1);
  expect(tab.sync.status.get().badge).toBe(1);
});

test('[product 2.10] with data saver nothing is fetched ahead, and the screen has the last line it knows', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  tab.look({ saveData: true });
  const bo = await boWrites(cast, me);
  await device.pass(60_000);
  const asked = device.network.count('GET', MESSAGES);
  device.network.line = 'offline';
  tab.look({ online: false });

  const conversation = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in conversation.live);

  expect(asked).toBe(0);
  expect(shown(conversation)).toMatchObject({ rows: [], known: { body: 'Hi', mine: false } });
});

test('[product 2.13] a message that only the list knows is missing in its conversation, until it is read', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  tab.look({ saveData: true });
  const bo = await boWrites(cast, me);
  const conversation = tab.watch(conversationQuery, { profile: bo });
  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
  await device.until(() => 'value' in conversation.live && shown(conversation).rows.length === 1);
  const before = shown(conversation).missing;
  await writeFrom(cast, bo, { to: me.member, body: 'Are you there?' });
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => shown(conversation).missing !== null);
  const meanwhile = shown(conversation);

  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
  await device.until(() => shown(conversation).missing === null);

  expect(before).toBeNull();
  expect(meanwhile).toMatchObject({
    rows: [{ body: 'Hi' }],
    missing: { before: null },
    known: { body: 'Are you there?' },
  });
  expect(shown(conversation)).toMatchObject({
    rows: [{ body: 'Hi' }, { body: 'Are you there?' }],
    known: null,
  });
});
