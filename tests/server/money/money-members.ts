/** What the two members of a history do: they order, write messages, take a plan and withdraw, through the calls. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { deleteMessageForBoth } from '#schemas/message-changes.ts';
import { sendMessage, sendMessages } from '#schemas/messages.ts';
import { createOrder, getOrder, listOrders } from '#schemas/orders.ts';
import { changePremium } from '#schemas/premium.ts';
import { withdrawByReference, withdrawOrder } from '#schemas/withdrawals.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import type { ActOf, Who } from '#tests/server/money/money-acts.ts';
import { MESSAGE_COST, PLAN } from '#tests/server/money/money-laws.ts';
import { nthOf, type Scene } from '#tests/server/money/money-scene.ts';
import type { Seen } from '#tests/support/browser.ts';

const PRICES = { ten: 1_000, thirty: 2_500 };
/** What the code takes off. */
const AFTER_CODE = 0.75;

/** The kind of thing that a device names by a key: an order, a message, a plan. */
const KINDS = { order: 1, message: 2, plan: 3 };

const keyOf = (kind: keyof typeof KINDS, key: number): string =>
  `${KINDS[kind]}0000000-0000-4000-8000-${String(key).padStart(12, '0')}`;

const WRITTEN = '2026-03-01T12:00:00.000Z';

/** Refused because a message with this key is stored: with another limit of its price, or emptied since. */
const KEY_REUSED = 'key_reused';

const otherOf = (who: Who): Who => (who === 'anna' ? 'bram' : 'anna');

export async function placeOrder(act: ActOf<'order'>, scene: Scene): Promise<number> {
  const { server, members, promises } = scene;
  const amount = PRICES[act.pack] * (act.hasCode ? AFTER_CODE : 1);
  const body = {
    ...orderBody(server.clock.now()),
    client_id: keyOf('order', act.key),
    creditId: act.pack,
    price_seen: { amount, currency: 'EUR' },
    ...(act.hasCode ? { discountcode: 'WELCOME' } : {}),
  };
  const seen = await members[act.who].call(createOrder, { body });
  if (seen.status === 200) promises.ordered(createOrder.answer.parse(JSON.parse(seen.text)).id);
  return seen.status;
}

export async function lookAtOrder(act: ActOf<'look'>, { members, orders }: Scene): Promise<number> {
  const member = members[act.who];
  if (act.isList) return (await member.call(listOrders)).status;
  const id = nthOf(orders, act.order)?.id ?? 'none';
  return (await member.call(getOrder, { query: { id } })).status;
}

/** A device repeats what it has stored, also the time at which it was written. */
const bodyOf = ({ members }: Scene, who: Who, key: number) => ({
  client_id: keyOf('message', key),
  profile: members[otherOf(who)].id,
  body: `message ${key}`,
  created: WRITTEN,
});

const NeedsCredits = z.object({ error: z.object({ needed: z.number(), balance: z.number() }) });

/** A refusal for lack of credits is right: with this balance it costs more. */
function noteRefusal(
  { promises }: Scene,
  member: string,
  { text }: Seen,
  paidAtMost: number,
): void {
  const { needed, balance } = NeedsCredits.parse(JSON.parse(text)).error;
  promises.shows('a refusal', member, balance);
  if (needed <= balance && needed <= paidAtMost) {
    promises.isStrange(`${needed} of ${balance} credits are refused`);
  }
}

export async function writeOne(act: ActOf<'send'>, scene: Scene): Promise<number> {
  const { members, promises, isCertain } = scene;
  const member = members[act.who];
  const body = { ...bodyOf(scene, act.who, act.key), max_cost: act.maxCost };
  const headers = act.hasHeader ? { [IDEMPOTENCY_KEY]: body.client_id } : {};
  const isNew = promises.isNews(member.id, body.client_id);
  promises.tried(member.id, body.client_id);
  const seen = await member.call(sendMessage, { body, headers });
  if (seen.status === 201) {
    const { credits } = sendMessage.answer.parse(JSON.parse(seen.text));
    if (isCertain && isNew) promises.shows('a message', member.id, credits);
    promises.sent(member.id, body.client_id);
  } else if (isCertain && seen.code !== KEY_REUSED) {
    promises.notSent(member.id, body.client_id);
    if (seen.status === 402) noteRefusal(scene, member.id, seen, act.maxCost);
  }
  return seen.status;
}

export async function writeSeveral(act: ActOf<'batch'>, scene: Scene): Promise<number> {
  const { members, promises, isCertain } = scene;
  const member = members[act.who];
  const items = act.keys.map((key) => ({ ...bodyOf(scene, act.who, key), max_cost: MESSAGE_COST }));
  for (const { client_id } of items) promises.tried(member.id, client_id);
  const seen = await member.call(sendMessages, { query: { batch: '1' }, body: { items } });
  if (seen.status !== 200) return seen.status;
  const answer = sendMessages.answer.parse(JSON.parse(seen.text));
  for (const { status, client_id, error } of answer.items) {
    if (status === 201) promises.sent(member.id, client_id);
    else if (isCertain && error?.code !== KEY_REUSED) promises.notSent(member.id, client_id);
  }
  if (isCertain) promises.shows('a batch', member.id, answer.credits);
  return seen.status;
}

/** What was paid for a message stays paid when it is deleted. */
export async function deleteOne(act: ActOf<'unsend'>, scene: Scene): Promise<number> {
  const message = String(nthOf(scene.messages, act.message)?.id ?? 0);
  return (await scene.members[act.who].call(deleteMessageForBoth, { body: { message } })).status;
}

export async function takePlan(act: ActOf<'premium'>, scene: Scene): Promise<number> {
  const member = scene.members[act.who];
  const headers = { [IDEMPOTENCY_KEY]: keyOf('plan', act.key) };
  const seen = await member.call(changePremium, { body: { plan: PLAN.id }, headers });
  if (seen.status === 402 && scene.isCertain) noteRefusal(scene, member.id, seen, PLAN.credits);
  return seen.status;
}

export async function withdrawFrom(act: ActOf<'withdraw'>, scene: Scene): Promise<number> {
  const { server, members, promises, orders } = scene;
  const order = nthOf(orders, act.order);
  const isAnna = (order?.member === members.anna.id) === act.isOwner;
  const member = isAnna ? members.anna : members.bram;
  const id = order?.id ?? 'none';
  const email = `${member.id.toLowerCase()}@vonk.test`;
  const confirm = act.way !== 'unconfirmed';
  const body = { order: id, name: 'Somebody', email, confirm };
  if (confirm && order?.member === member.id) promises.askedBack(id);
  if (act.way === 'by reference') {
    return (await server.visitor().call(withdrawByReference, { body })).status;
  }
  const seen = await member.call(withdrawOrder, { body });
  if (seen.status === 200) promises.withdrawn(id, seen.text);
  return seen.status;
}
