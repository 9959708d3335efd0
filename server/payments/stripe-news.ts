/**
 * What Stripe's events say about a payment. The amount is always the one that was asked for: a buyer may pay in another
 * currency (Adaptive Pricing), which an older session writes into its own figures and a newer one beside them.
 */
import * as z from 'zod/mini';
import type { News } from './provider.ts';

/** `currency_conversion`: of older sessions, whose own figures are then the buyer's. */
const Session = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.string(),
      amount_total: z.int(),
      currency: z.string(),
      payment_status: z.string(),
      currency_conversion: z.nullish(
        z.object({ amount_total: z.int(), source_currency: z.string() }),
      ),
    }),
  }),
});
type Session = z.infer<typeof Session>;

/** A completed checkout may still wait for the bank. Other events are ignored. */
function statusOf({ type, data }: Session): News['status'] | null {
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
function settlementOf({ amount_total, currency, currency_conversion }: Session['data']['object']) {
  const [amount, unit] = currency_conversion
    ? [currency_conversion.amount_total, currency_conversion.source_currency]
    : [amount_total, currency];
  return { amount, currency: unit.toUpperCase() };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Null when the event is not about a payment of ours. */
export function stripeNews(body: string): News | null {
  const event = Session.safeParse(parsed(body));
  const status = event.success ? statusOf(event.data) : null;
  if (!event.success || status === null) return null;
  const session = event.data.data.object;
  return {
    order: session.client_reference_id,
    ref: session.id,
    status,
    ...settlementOf(session),
  };
}
