import { expect, test } from 'vitest';
import { giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { dailyLimitQuery } from '#sync/queries/money.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const prices = Prices.parse({ message: { '*': 1 } });
const { born, server, signedIn } = castOfMembers({ site: { prices } });

/** A member with ten credits, a limit and an open conversation. */
async function limited(credits: number) {
  const anna = await signedIn('anna');
  const { member, tab, device } = anna;
  const now = new Date(server().clock.now());
  await giveCredits(server().db, { member, amount: 10, reference: crypto.randomUUID(), now });
  const bo = await born('bo');
  const conversation = tab.watch(conversationQuery, { profile: bo });
  const daily = tab.watch(dailyLimitQuery, {});
  const waiting = tab.watch(waitingQuery, {});
  await tab.sync.api.startChat({ profile: bo });
  tab.look({ conversationWith: bo });
  device.network.strip = ['etag', 'x-versions'];
  await tab.sync.api.refresh({ cause: 'member' });
  await tab.sync.api.limitDay({ credits });
  await device.until(
    () => 'value' in conversation.live && shown(conversation).availableCredits === 10,
  );
  const write = (body: string, agreed: { anyway?: boolean } = {}) =>
    tab.sync.api.sendMessage({ profile: bo, body, cost: 1, ...agreed });
  return { ...anna, bo, conversation, daily, waiting, write };
}

const cut = ({ device, tab }: SignedIn, isCut: boolean) => {
  device.network.line = isCut ? 'offline' : 'online';
  tab.look({ online: !isCut });
};

async function bodiesOf(member: string): Promise<string[]> {
  const { db } = server();
  const rows = db.selectFrom('messages').select('body').where('sender', '=', member).orderBy('id');
  return (await rows.execute()).map(({ body }) => body);
}

test('[product 2.5] a message beyond the daily limit is not taken without a second tap, online or offline', async () => {
  const anna = await limited(2);
  const { device, tab, daily, member, write } = anna;
  await write('one');
  await device.until(() => tab.sync.status.get().waiting === 0);
  expect(shown(daily).daily).toEqual({ limit: 2, used: 1 });
  cut(anna, true);

  expect((await write('two')).ok).toBe(true);
  const refused = await write('three');
  expect(refused).toMatchObject({ failure: { code: 'refused', reason: 'daily_limit' } });
  expect((await write('three', { anyway: true })).ok).toBe(true);
  await device.until(() => shown(daily).daily?.used === 3);

  cut(anna, false);
  await device.until(() => tab.sync.status.get().waiting === 0);
  expect(tab.sync.status.get().needsYou).toBe(0);
  expect(await bodiesOf(member)).toEqual(['one', 'two', 'three']);
  expect(shown(daily).daily).toEqual({ limit: 2, used: 3 });
});

test('[product 2.5] a limit lowered while messages wait holds back those beyond it, and each goes with a tap', async () => {
  const anna = await limited(5);
  const { device, tab, conversation, waiting, member, write } = anna;
  cut(anna, true);
  for (const body of ['one', 'two', 'three']) await write(body);
  await tab.sync.api.limitDay({ credits: 2 });

  cut(anna, false);
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);
  expect(await bodiesOf(member)).toEqual(['one', 'two']);
  const held = shown(conversation).rows.find(({ waiting: row }) => row !== null);
  expect(held).toMatchObject({ body: 'three', state: 'failed_limit' });
  expect(shown(waiting).rows).toMatchObject([{ body: 'three', reason: 'daily_limit' }]);

  await tab.sync.api.sendNow({ row: null });
  await device.pass(60_000);
  expect(await bodiesOf(member)).toEqual(['one', 'two']);
  await tab.sync.api.sendNow({ row: held?.waiting ?? null, anyway: true });
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);
  expect(await bodiesOf(member)).toEqual(['one', 'two', 'three']);
});

test('the daily limit and its count outlast the base', async () => {
  const { device, tab, write } = await limited(2);
  await write('one');
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.kill();
  const names = await device.databases();
  for (const name of names.filter((one) => one.includes('vonk-base')))
    device.indexedDB.deleteDatabase(name);

  const again = device.openTab();
  const limit = again.watch(dailyLimitQuery, {});
  await device.until(() => 'value' in limit.live);
  expect(shown(limit).daily).toEqual({ limit: 2, used: 1 });
});

test('[sync 30] the daily limit comes back when the browser deletes the databases under an open tab', async () => {
  const { device, tab, daily, write } = await limited(2);
  await write('one');
  await device.until(() => shown(daily).daily?.used === 1);
  await device.until(() => tab.sync.status.get().waiting === 0);

  for (const name of await device.databases()) device.indexedDB.deleteDatabase(name);
  await device.pass(60_000);

  await device.until(() => 'value' in daily.live && shown(daily).daily !== null);
  expect(shown(daily).daily).toEqual({ limit: 2, used: 1 });
});
