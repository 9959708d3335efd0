import { expect, test } from 'vitest';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, signedIn } = castOfMembers();

test('an opener is put below what is written, once, also when it is pressed twice', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.sync.api.startChat({ profile: bo });
  const chat = tab.watch(conversationQuery, { profile: bo, wanted: 'newest' });
  await device.until(() => 'value' in chat.live);
  await tab.sync.api.saveDraft({ profile: bo, body: 'Hello Bo' });
  const press = () => tab.sync.api.appendToDraft({ profile: bo, text: 'Tea or coffee?' });

  await Promise.all([press(), press()]);
  await device.rest();

  expect(shown(chat).draft).toBe('Hello Bo\nTea or coffee?');
});
