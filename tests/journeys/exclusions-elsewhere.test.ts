/**
 * Profiles that another device of the same member hides or shows again.
 */
import { expect, test } from 'vitest';
import { hideProfile, unhideProfile } from '#schemas/hides.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { boIsKnown, boWrites, GONE, looks, THERE } from '#tests/support/known-bo.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

/** Makes the call on another device of the member. */
async function elsewhere(
  { member }: SignedIn,
  call: typeof hideProfile,
  profile: ProfileId,
): Promise<void> {
  const browser = await server().enter(member);
  await browser.ask(call, {
    body: { profile },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
}

test('[sync 18] a profile hidden here and shown again on another device is back in the lists here', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  await tab.sync.api.hideProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);
  const hidden = look();

  await elsewhere(me, unhideProfile, bo);
  await device.pass(130_000);

  expect(hidden).toEqual(GONE);
  expect(look()).toEqual(THERE);
});

test('[sync 18] a profile that another device shows again before this one has the answer to its hide is back in the unchanged lists', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  device.network.rule = (method, path) =>
    method === 'POST' && path === '/api/hides.php' ? 'answer-lost' : null;
  await tab.sync.api.hideProfile({ profile: bo });
  await device.until(() => device.network.count('POST', '/api/hides.php') > 0);

  await elsewhere(me, unhideProfile, bo);
  await device.pass(130_000);
  const unsure = look();
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(unsure).toEqual(GONE);
  expect(look()).toEqual(THERE);
});

test('[sync 18] a late list of hidden profiles does not hide a profile that newer lists contain', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  await elsewhere(me, hideProfile, bo);
  await device.pass(130_000);
  const answer = device.network.holdAnswer('GET', '/api/hides.php');
  const loaded = tab.fetch(exclusionsQuery, { kind: 'hide' });
  await device.until(answer.isHeld);

  await elsewhere(me, unhideProfile, bo);
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => look().chat);
  answer.release();
  await loaded;
  await device.rest();

  expect(look()).toEqual(THERE);
});

test('[sync 18] a profile hidden on another device after the lists were read disappears after one more read', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  const exclusions = tab.watch(exclusionsQuery, { kind: 'hide' });
  await device.rest();
  const requests = () => device.network.count('GET', '/api/hides.php');
  const before = requests();

  await elsewhere(me, hideProfile, bo);
  await tab.fetch(exclusionsQuery, { kind: 'hide' });
  await device.rest();

  expect(look()).toEqual(GONE);
  expect(shown(exclusions).rows.map(({ key }) => key)).toEqual([bo]);
  expect(requests() - before).toBe(2);
});

test('[sync 18] the open page of a member who is hidden on another device is read again when the member has left the lists', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const page = tab.watch(memberQuery, { profile: bo, wanted: 'visit' });
  await device.until(() => 'value' in page.live);
  await device.rest();

  await elsewhere(me, hideProfile, bo);
  await device.pass(130_000);

  expect(page.live.state).toBe('gone');
});
