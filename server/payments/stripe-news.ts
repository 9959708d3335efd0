/**
 * What Stripe's events contain about a payment. The amount is always the one that was asked for: a buyer may pay in another
 * currency (Adaptive Pricing), which an older session writes into its own figures and a newer one beside them.
 */
import * as z from 'zod/mini';
import type { Later, PaymentNews } from './provider.ts';

/** `currency_conversion`: of older sessions, whose own figures are then the buyer's. */
const CheckoutSession = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.string(),
      amount_total: z.int(),
      currency: z.string(),
      payment_status: z.string(),
      payment_intent: z.nullish(z.string()),
      currency_conversion: z.nullish(
        z.object({ amount_total: z.int(), source_currency: z.string() }),
      ),
    }),
  }),
});
type CheckoutSession = z.infer<typeof CheckoutSession>;

/** A completed checkout may still wait for the bank. Other events are ignored. */
function statusOf({ type, data }: CheckoutSession): PaymentNews['status'] | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return data.object.payment_status === 'unpaid' ? 'open' : 'paid';
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return null;
  }
}

/** In the currency that was asked for: `presentment_details` of a newer session is left unread. */
function settlementOf({
  amount_total,
  currency,
  currency_conversion,
}: CheckoutSession['data']['object']) {
  const [amount, unit] = currency_conversion
    ? [currency_conversion.amount_total, currency_conversion.source_currency]
    : [amount_total, currency];
  return { amount, currency: unit.toUpperCase() };
}

/** Of a payment that was made: they name it by its intent. Amounts of a charge may be the buyer's. */
const Charge = z.object({
  type: z.literal('charge.refunded'),
  data: z.object({
    object: z.object({
      payment_intent: z.string(),
      amount: z.int(),
      amount_refunded: z.int(),
      currency: z.string(),
    }),
  }),
});

const Dispute = z.object({
  type: z.enum(['charge.dispute.created', 'charge.dispute.closed']),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string(),
      amount: z.int(),
      currency: z.string(),
      status: z.string(),
    }),
  }),
});

const laterNews = (
  of: { payment_intent: string; amount: number; currency: string },
  later: Later,
): PaymentNews => ({
  order: null,
  payment: of.payment_intent,
  ref: of.payment_intent,
  status: 'paid',
  amount: of.amount,
  currency: of.currency.toUpperCase(),
  later,
});

/** An inquiry that was closed (`warning_closed`) took no money: it is won like any that is not lost. */
function laterNewsOf(event: unknown): PaymentNews | null {
  const charge = Charge.safeParse(event);
  if (charge.success) {
    const { object } = charge.data.data;
    return laterNews(object, { refunded: object.amount_refunded });
  }
  const dispute = Dispute.safeParse(event);
  if (!dispute.success) return null;
  const { object } = dispute.data.data;
  const { id: ref, amount, status } = object;
  if (dispute.data.type === 'charge.dispute.created') {
    return laterNews(object, { dispute: { state: 'open', ref } });
  }
  return status === 'lost'
    ? laterNews(object, { chargedBack: amount, dispute: { state: 'lost', ref } })
    : laterNews(object, { dispute: { state: 'won', ref } });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Null when the event is not about a payment of ours. */
export function stripeNews(body: string): PaymentNews | null {
  const read = parsed(body);
  const event = CheckoutSession.safeParse(read);
  if (!event.success) return laterNewsOf(read);
  const status = statusOf(event.data);
  if (status === null) return null;
  const session = event.data.data.object;
  return {
    order: session.client_reference_id,
    ref: session.id,
    payment: session.payment_intent ?? null,
    status,
    ...settlementOf(session),
  };
}
