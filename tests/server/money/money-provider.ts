/** What the payment provider does in a history: its news, true or not, the buttons of its page, and its refunds. */
import { createHmac } from 'node:crypto';
import type { OrderRow } from '#server/db/money/orders.ts';
import type { Later } from '#server/payments/provider.ts';
import { SETTLE_REFUNDS } from '#server/jobs/settle-refunds.ts';
import type { ActOf } from '#tests/server/money/money-acts.ts';
import { nthOf, type Scene } from '#tests/server/money/money-scene.ts';
import { post } from '#tests/server/money/order-acts.ts';
import { ORIGIN } from '#tests/support/browser.ts';

const LIES = {
  none: {},
  signature: {},
  amount: { amount: 1 },
  currency: { currency: 'GBP' },
  ref: { ref: 'sandbox-other' },
  order: { order: 'none' },
} as const;

/** The first news of a payment sets its reference: a wrong one is only wrong after it. */
const isGenuine = ({ provider_ref }: OrderRow, lie: ActOf<'news'>['lie']): boolean =>
  lie === 'none' || (lie === 'ref' && provider_ref === null);

/** Signed here and not by the server's code, which does not write the news `refunded`. */
export async function tellNews(
  act: ActOf<'news'> & { readonly later?: Later },
  scene: Scene,
): Promise<number> {
  const { server, promises, orders, secret, isCertain } = scene;
  const order = nthOf(orders, act.order);
  if (order === undefined) return 204;
  const { id, amount, currency } = order;
  const { status, lie, later } = act;
  const truth = { order: id, ref: `sandbox-${id}`, status, amount, currency, later };
  const body = JSON.stringify({ ...truth, ...LIES[lie] });
  const key = lie === 'signature' ? `${secret}!` : secret;
  const signature = createHmac('sha256', key).update(`sandbox ${body}`).digest('hex');
  const isPayment = status === 'paid' && isGenuine(order, lie);
  if (isPayment) promises.paid(id, 'maybe');
  const answer = await post(server, body, signature);
  // Beside another act, the other may have set the reference first.
  const isAccepted = answer === 204 && (isCertain || lie === 'none');
  if (isPayment && isAccepted) promises.paid(id, 'yes');
  if (isCertain && answer !== (lie === 'signature' ? 403 : 204)) {
    promises.isStrange(`news with the lie ${lie} is answered with ${answer}`);
  }
  return answer;
}

const DISPUTES = {
  refund: null,
  chargeback: 'open',
  won: 'won',
  lost: 'lost',
  'refund and chargeback': 'open',
} as const;

/** News of a payment that was made, with what became of it. */
export function tellLater(act: ActOf<'later'>, scene: Scene): Promise<number> {
  const amount = nthOf(scene.orders, act.order)?.amount ?? 0;
  const part = Math.round((amount * act.quarters) / 4);
  const state = DISPUTES[act.what];
  const later = {
    ...(act.what.startsWith('refund') ? { refunded: part } : {}),
    ...(act.what === 'lost' ? { chargedBack: part } : {}),
    ...(state === null ? {} : { dispute: { state, ref: act.ref } }),
  };
  const { order } = act;
  return tellNews({ act: 'news', order, status: 'paid', lie: 'none', later }, scene);
}

const WITHOUT_MONEY: readonly string[] = ['expired', 'cancelled', 'failed'];

export function payLate(act: ActOf<'late'>, scene: Scene): Promise<number> {
  const { orders } = scene;
  const ended = orders.filter(({ status }) => WITHOUT_MONEY.includes(status));
  const late = nthOf(ended, act.order);
  if (late === undefined) return Promise.resolve(204);
  const order = orders.indexOf(late);
  return tellNews({ act: 'news', order, status: 'paid', lie: 'none' }, scene);
}

/** The page answers the same whether its news was accepted or not. */
export async function pressButton(act: ActOf<'button'>, scene: Scene): Promise<number> {
  const { server, promises, orders, isCertain } = scene;
  const order = nthOf(orders, act.order);
  if (order === undefined) return 303;
  const isUsual = order.provider_ref === null || order.provider_ref === `sandbox-${order.id}`;
  if (act.status === 'paid' && isUsual) promises.paid(order.id, isCertain ? 'yes' : 'maybe');
  const request = new Request(`${ORIGIN}/api/sandbox/${order.id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ status: act.status }),
  });
  return (await server.fetch(request)).status;
}

/** Outside of a cut the job does all its work. */
export async function settleRefunds({ server, isCertain }: Scene): Promise<number> {
  try {
    await server.work(SETTLE_REFUNDS);
    return 200;
  } catch (error) {
    if (isCertain) throw error;
    return 503;
  }
}
