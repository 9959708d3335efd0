import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { balanceOf, CREDITS, giveCredits, post } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { userQuery } from '#sync/queries/account.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const MESSAGES = '/api/messages.php';
const prices = Prices.parse({ message: { '*': 1, BE: 2 } });
const { born, server, signedIn } = castOfMembers({ site: { prices } });

const give = (member: ProfileId, amount: number) =>
  giveCredits(server().db, {
    member,
    amount,
    reference: crypto.randomUUID(),
    now: new Date(server().clock.now()),
  });

/** Spends credits on another device of the member; this device gets no news of it. */
const spendElsewhere = (member: ProfileId, amount: number) =>
  post(server().db, {
    reason: 'message',
    reference: crypto.randomUUID(),
    now: new Date(server().clock.now()),
    transfers: [{ from: { member }, to: { site: 'spent' }, unit: CREDITS, amount }],
  });

/** A member with credits and an open conversation. */
async function talking(credits: number) {
  const anna = await signedIn('anna');
  await give(anna.member, credits);
  const bo = await born('bo');
  const conversation = anna.tab.watch(conversationQuery, { profile: bo });
  const user = anna.tab.watch(userQuery, {});
  await anna.tab.sync.api.startChat({ profile: bo });
  anna.tab.look({ conversationWith: bo });
  anna.device.network.strip = ['etag', 'x-versions'];
  await anna.tab.sync.api.refresh({ cause: 'member' });
  await anna.device.until(
    () => 'value' in conversation.live && 'value' in user.live && shown(user).credits === credits,
  );
  const write = (body: string, cost: number) =>
    anna.tab.sync.api.sendMessage({ profile: bo, body, cost });
  return { ...anna, bo, conversation, write };
}

const cut = ({ device, tab }: SignedIn, isCut: boolean) => {
  device.network.line = isCut ? 'offline' : 'online';
  tab.look({ online: !isCut });
};

const costsOf = async (member: ProfileId): Promise<number[]> => {
  const rows = server().db.selectFrom('messages').select('cost').where('sender', '=', member);
  return (await rows.execute()).map(({ cost }) => cost);
};

test('[contract 7] the price on the button is the price that the member pays, once', async () => {
  const { member, device, tab, conversation, write } = await talking(3);
  expect(shown(conversation)).toMatchObject({ cost_next: 1, availableCredits: 3 });
  device.network.rule = (method, path) =>
    method === 'POST' && path === MESSAGES ? 'answer-lost' : null;

  await write('Hello', 1);
  await device.rest();
  expect(shown(conversation).availableCredits).toBe(2);
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await costsOf(member)).toEqual([1]);
  expect(await balanceOf(server().db, member)).toBe(2);
  await device.until(() => shown(conversation).availableCredits === 2);
});

test('[product 2.5] offline, messages are accepted only up to the known credits, and credits spent on another device are not spent twice', async () => {
  const anna = await talking(3);
  const { member, device, tab, conversation, write } = anna;
  cut(anna, true);

  const outcomes = [];
  for (const body of ['one', 'two', 'three', 'four', 'five']) outcomes.push(await write(body, 1));
  await device.rest();
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(outcomes[3]).toMatchObject({ failure: { code: 'refused', reason: 'credits' } });
  expect(shown(conversation)).toMatchObject({ availableCredits: 0 });
  expect(shown(conversation).rows.filter(({ waiting }) => waiting !== null)).toHaveLength(3);

  await spendElsewhere(member, 2);
  cut(anna, false);
  await device.until(() => tab.sync.status.get().needsYou === 2);

  expect(await costsOf(member)).toEqual([1]);
  expect(await balanceOf(server().db, member)).toBe(0);
  const rows = shown(conversation).rows.filter(({ waiting }) => waiting !== null);
  expect(rows).toMatchObject([
    { body: 'two', state: 'failed_credits', needed: 1, canPay: false },
    { body: 'three', state: 'failed_credits', needed: 1, canPay: false },
  ]);
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => 'value' in waiting.live);
  expect(shown(waiting).rows).toMatchObject([
    { body: 'two', reason: 'credits', needed: 1, canPay: false },
    { body: 'three', reason: 'credits', needed: 1, canPay: false },
  ]);
  await give(member, 10);
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => shown(waiting).rows[0]?.canPay === true);
});

test('[product 2.5] after the price has risen, a message is sent only when the member agrees with a tap', async () => {
  const { member, device, tab, conversation, write } = await talking(5);
  const { db } = server();
  await db.updateTable('members').set({ country: 'BE' }).where('id', '=', member).execute();

  await write('Hello', 1);
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.pass(180_000);
  const [kept] = shown(conversation).rows;
  expect(kept).toMatchObject({ body: 'Hello', state: 'failed_credits', needed: 2, canPay: true });
  expect(await costsOf(member)).toEqual([]);
  expect(await balanceOf(db, member)).toBe(5);

  await tab.sync.api.sendNow({ row: kept?.waiting ?? null, cost: 2 });
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await costsOf(member)).toEqual([2]);
  expect(await balanceOf(db, member)).toBe(3);
});

test('after credits were bought, one tap sends the message', async () => {
  const { member, device, tab, conversation, write } = await talking(1);
  await spendElsewhere(member, 1);
  await write('Hello', 1);
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await give(member, 10);
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => shown(conversation).rows[0]?.canPay === true);

  await tab.sync.api.sendNow({ row: shown(conversation).rows[0]?.waiting ?? null, cost: 1 });
  await device.until(() => tab.sync.status.get().waiting + tab.sync.status.get().needsYou === 0);

  expect(await costsOf(member)).toEqual([1]);
  expect(await balanceOf(server().db, member)).toBe(9);
});
