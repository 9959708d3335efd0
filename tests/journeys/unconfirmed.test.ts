import { expect, test } from 'vitest';
import { MEET_CONSENT } from '#schemas/meet.ts';
import { userQuery } from '#sync/queries/account.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { server, born, likedBy, signedIn } = castOfMembers();

/** A member whose address is not confirmed yet, with the matches of the signup on screen. */
async function newcomer() {
  const { member, device, tab } = await signedIn('nova');
  const { db } = server();
  await db
    .updateTable('members')
    .set({ state: 'not_confirmed' })
    .where('id', '=', member)
    .execute();
  const matches = tab.watch(signupMatchesQuery, {});
  await device.until(() => 'value' in matches.live);
  const rowOf = (profile: string) => shown(matches).rows.find(({ key }) => key === profile);
  return { member, device, tab, matches, rowOf };
}

const messagesOf = (member: string) =>
  server().db.selectFrom('messages').selectAll().where('sender', '=', member).execute();

test('[contract 45] a like and a hello wait for the confirmed address, and are delivered once when it is', async () => {
  const bo = await born('bo');
  const { member, device, tab, rowOf } = await newcomer();
  const user = tab.watch(userQuery, {});
  const waiting = tab.watch(waitingQuery, {});
  const conversation = tab.watch(conversationQuery, { profile: bo });

  await tab.sync.api.likeProfile({ profile: bo });
  await tab.sync.api.sendMessage({ profile: bo, body: 'Hello Bo' });
  await device.until(() => shown(waiting).rows.every(({ state }) => state === 'unconfirmed'));
  await device.pass(30_000);

  expect(shown(waiting).rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['like', 'unconfirmed'],
    ['message', 'unconfirmed'],
  ]);
  expect(shown(conversation).rows.map(({ state }) => state)).toEqual(['unconfirmed']);
  expect(rowOf(bo)).toMatchObject({ liked: true, like_state: 'unconfirmed', hello: 'unconfirmed' });
  expect(await likedBy(member)).toEqual([]);

  await tab.sync.api.resendActivation({});
  const token = await server().mailbox.tokenFor(`${member}@vonk.test`);
  await tab.sync.api.confirmAddress({ token });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(await likedBy(member)).toEqual([bo]);
  expect(await messagesOf(member)).toHaveLength(1);
  expect(rowOf(bo)).toMatchObject({ liked: true, like_state: 'settled', hello: 'sent' });
  expect(shown(user).confirmed).toBe(true);
});

test('[contract 45] the matches stay on the device: offline they are shown, and a like waits', async () => {
  const bo = await born('bo');
  const { device, tab, matches, rowOf } = await newcomer();
  device.network.line = 'offline';
  tab.look({ online: false });
  await device.rest();

  await tab.sync.api.likeProfile({ profile: bo });
  const failed = await tab.fetchMore(signupMatchesQuery, {});
  await device.rest();

  expect(failed).toEqual({ ok: false, failure: { code: 'offline' } });
  expect(rowOf(bo)).toMatchObject({ liked: true, like_state: 'waiting', hello: 'none' });
  expect(matches.live).toMatchObject({ state: 'cached-offline' });
});

test('[decisions 108] matches found before the member said whom they would like to meet have nobody else at once, and are found anew when the site knows it', async () => {
  const woman = await born('greeted');
  const other = await born('other');
  const { device, tab, matches, rowOf } = await newcomer();
  await tab.sync.api.sendMessage({ profile: woman, body: 'Hello' });
  const before = [rowOf(woman), rowOf(other)].map((row) => row !== undefined);
  const man = await born('man');
  await server().db.updateTable('members').set({ gender: 'm' }).where('id', '=', man).execute();
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.editProfile({ field: 'meet', value: `m 18-100 v${MEET_CONSENT}` });
  await device.rest();
  const offline = shown(matches).rows.map(({ key }) => key);
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => rowOf(woman) === undefined);

  expect(before).toEqual([true, true]);
  expect(offline).toEqual([woman]);
  expect(shown(matches).rows.map(({ key }) => key)).toEqual([man]);
});

test('a member whom I hide is no longer offered', async () => {
  const bo = await born('bo');
  const { tab, device, rowOf } = await newcomer();
  expect(rowOf(bo)).toBeDefined();

  await tab.sync.api.hideProfile({ profile: bo });
  await device.rest();

  expect(rowOf(bo)).toBeUndefined();
});
