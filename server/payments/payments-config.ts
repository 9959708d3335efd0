/**
 * The providers configured by the environment. A provider needs the public address of the site, and Stripe needs two
 * secrets. An incomplete configuration is a mistake, reported in a sentence without the value.
 */
import { MOLLIE_API } from './mollie.ts';
import type { PaymentsConfig } from './providers.ts';
import { STRIPE_API } from './stripe.ts';

export interface PaymentKeys {
  readonly sandbox: boolean;
  readonly mollieKey: string | undefined;
  readonly stripeKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
  readonly siteUrl: URL | undefined;
  /** PAYMENT_PAGE_HOSTS. */
  readonly pageHosts: readonly string[];
}

export type PaymentsRead = { ok: true; payments: PaymentsConfig } | { ok: false; sentence: string };

export function readPayments(keys: PaymentKeys): PaymentsRead {
  const { sandbox, mollieKey, stripeKey, stripeWebhookSecret, siteUrl, pageHosts } = keys;
  if ((stripeKey === undefined) !== (stripeWebhookSecret === undefined)) {
    return { ok: false, sentence: 'STRIPE_KEY and STRIPE_WEBHOOK_SECRET need each other.' };
  }
  if (siteUrl === undefined) {
    return mollieKey === undefined && stripeKey === undefined
      ? { ok: true, payments: { sandbox, mollie: null, stripe: null } }
      : {
          ok: false,
          sentence: 'PUBLIC_URL must be set where payments are: members come back to it.',
        };
  }
  const mollie =
    mollieKey === undefined ? null : { key: mollieKey, siteUrl, api: MOLLIE_API, pageHosts };
  const stripe =
    stripeKey === undefined || stripeWebhookSecret === undefined
      ? null
      : { key: stripeKey, webhookSecret: stripeWebhookSecret, siteUrl, api: STRIPE_API, pageHosts };
  return { ok: true, payments: { sandbox, mollie, stripe } };
}
