import { expect, test } from 'vitest';
import { getProfile } from '#schemas/profile.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

test('[product 3.16] an opened profile is stored, and a comment on it waits for the line', async () => {
  const bo = await born('bo');
  const { member, device, tab } = await signedIn('anna');
  await tab.fetch(memberQuery, { profile: bo, wanted: 'visit' });
  device.network.line = 'offline';
  const page = tab.watch(memberQuery, { profile: bo });
  await device.until(() => 'value' in page.live);

  expect(shown(page).profile).not.toBeNull();
  const body = '“a thermos of tea”\nGreen or black?';
  expect(await tab.sync.api.sendMessage({ profile: bo, body })).toMatchObject({ ok: true });
  expect(await tab.sync.api.likeProfile({ profile: bo })).toMatchObject({ ok: true });
  const chat = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in chat.live && shown(chat).rows.length === 1);

  device.network.line = 'online';
  await device.until(() => tab.sync.status.get().waiting === 0);
  const browser = await server().enter(bo);
  const seen = await browser.ask(getProfile, { query: { id: member } });
  expect(seen).toMatchObject({ liked_by: true });
});
