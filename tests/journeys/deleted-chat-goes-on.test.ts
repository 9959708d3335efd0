/**
 * What of a deleted conversation is left once it goes on: the same on every device of the member as on the server.
 */
import { expect, test } from 'vitest';
import { deleteChat, openChat } from '#schemas/chats.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { boWrites, writeFrom } from '#tests/support/known-bo.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

async function annaReads() {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(() => isShown(conversation) && shown(conversation).newest !== null);
  const bodies = async () => {
    await device.pass(130_000);
    return shown(conversation).rows.map(({ body }) => body);
  };
  const line = (online: boolean) => {
    device.network.line = online ? 'online' : 'offline';
    tab.look({ online, conversationWith: bo });
  };
  return { ...me, bo, bodies, line };
}

test('[decisions 29] a message that waited when its chat was deleted is deleted with it', async () => {
  const { device, tab, bo, member, bodies, line } = await annaReads();
  line(false);
  await tab.sync.api.sendMessage({ profile: bo, body: 'Goodbye' });
  await tab.sync.api.deleteChat({ profile: bo });
  line(true);
  await device.until(() => tab.sync.status.get().waiting === 0);

  await writeFrom(cast, bo, { to: member, body: 'Again' });

  expect(await bodies()).toEqual(['Again']);
});

test('[decisions 29] what they write before the deletion is sent is not deleted, and is unread', async () => {
  const { device, tab, bo, member, bodies, line } = await annaReads();
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  line(false);
  await tab.sync.api.deleteChat({ profile: bo });
  tab.look({ conversationWith: null });
  await writeFrom(cast, bo, { to: member, body: 'Are you there?' });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(shown(chats).rows).toMatchObject([
    { key: bo, last: { body: 'Are you there?' }, num_unread_messages: 1 },
  ]);
  expect(tab.sync.status.get().badge).toBe(1);
  tab.look({ conversationWith: bo });
  expect(await bodies()).toEqual(['Are you there?']);
});

test('[decisions 29] what another device of the member deleted goes from this one, too', async () => {
  const { bo, member, bodies } = await annaReads();
  expect(await bodies()).toEqual(['Hi']);
  const elsewhere = await server().enter(member);
  const { id: conversation } = await elsewhere.ask(openChat, { query: { profile: bo } });

  await elsewhere.ask(deleteChat, { body: { conversation } });
  expect(await bodies()).toEqual([]);
  await writeFrom(cast, bo, { to: member, body: 'Again' });

  expect(await bodies()).toEqual(['Again']);
});
