/** The service worker sends and reads while no page is open (decisions 139). */
import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { writeFrom } from '#tests/support/known-bo.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { born, server, signedIn } = cast;

const MESSAGES = '/api/messages.php';

async function arrived(from: ProfileId): Promise<string[]> {
  const { db } = server();
  const rows = await db.selectFrom('messages').where('sender', '=', from).select('body').execute();
  return rows.map(({ body }) => body);
}

const waits = ({ sync }: Tab): number => sync.status.get().waiting;

/** A message that was written in a tunnel, in an app that is closed now. */
async function writtenAndClosed(text: string): Promise<SignedIn & { bo: ProfileId }> {
  const signed = await signedIn('anna');
  const bo = await born('bo');
  signed.device.network.line = 'offline';
  signed.tab.look({ online: false });
  await signed.tab.sync.api.sendMessage({ profile: bo, body: text });
  await signed.device.until(() => waits(signed.tab) === 1);
  await signed.tab.kill();
  return { ...signed, bo };
}

test('[sync 8, 12] what waits is sent while no page is open, and the app that opens later shows it as sent', async () => {
  const { device, member, bo } = await writtenAndClosed('From the tunnel');
  device.network.line = 'online';

  const worked = await device.workWithoutPage({ reads: false });

  expect(worked.waiting).toBe(0);
  expect(await arrived(member)).toEqual(['From the tunnel']);
  const tab = device.openTab();
  const conversation = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in conversation.live);
  expect(shown(conversation).rows).toMatchObject([{ body: 'From the tunnel', state: 'sent' }]);
  await device.pass(60_000);
  expect(await arrived(member)).toEqual(['From the tunnel']);
  expect(tab.sync.status.get().lostRows).toBe(0);
});

test('[sync 3] an event that comes while there is no connection ends soon, and everything still waits', async () => {
  const { device, member } = await writtenAndClosed('Still in the tunnel');
  const beganAt = device.time.now;

  const worked = await device.workWithoutPage({ reads: false });

  expect(worked.waiting).toBe(1);
  expect(device.time.now - beganAt).toBeLessThanOrEqual(25_000);
  expect(await arrived(member)).toEqual([]);
  device.network.line = 'online';
  expect((await device.workWithoutPage({ reads: false })).waiting).toBe(0);
  expect(await arrived(member)).toEqual(['Still in the tunnel']);
});

test('[sync 3, 4] a worker that is stopped after its request leaves nothing that is sent twice', async () => {
  const { device, member } = await writtenAndClosed('Once');
  device.network.line = 'online';
  device.network.rule = (method, path) =>
    method === 'POST' && path === MESSAGES ? 'answer-lost' : null;

  await device.workWithoutPage({ reads: false });
  device.network.rule = null;
  await device.workWithoutPage({ reads: false });

  expect(await arrived(member)).toEqual(['Once']);
});

test('[decisions 25] a regular look brings the number of the badge, and the app that opens offline shows what it read', async () => {
  const { device, member, tab } = await signedIn('anna');
  const bo = await born('bo');
  await device.pass(5_000);
  await tab.kill();
  await writeFrom(cast, bo, { to: member, body: 'Are you there?' });

  const worked = await device.workWithoutPage({ reads: true });

  expect(worked.badge).toBe(1);
  device.network.line = 'offline';
  const next = device.openTab();
  await device.until(() => next.sync.status.get().unreadChats === 1);
});

test('a device without a member does nothing', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.logOut({ discardUnsent: false });
  await device.rest();
  await tab.kill();
  const asked = device.network.count('GET', '/api/user.php');

  expect(await device.workWithoutPage({ reads: true })).toEqual({ waiting: 0, badge: null });
  expect(device.network.count('GET', '/api/user.php')).toBe(asked);
});
