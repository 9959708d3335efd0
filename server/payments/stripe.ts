/**
 * Stripe's hosted checkout. Its webhook carries the event itself, signed with the secret of the endpoint over time and
 * body; a signature older than five minutes is refused.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { WallClock, Log } from '#server/site.ts';
import { knownPage } from './page-hosts.ts';
import type { PaymentProvider, WebhookResult } from './provider.ts';
import { askProvider } from './provider-http.ts';
import { stripeNews } from './stripe-news.ts';

export const STRIPE_API = new URL('https://api.stripe.com');

/** Without it a call is answered in the version of the account, which its owner may change at any time. */
export const STRIPE_VERSION = '2025-09-30.clover';
const HEADERS = { 'stripe-version': STRIPE_VERSION };

/**
 * A page may end no sooner than 30 minutes after it is made, and a repeat under the same key must have the same content. So it
 * ends a little after the order, and an order is not begun later than that.
 */
const PAGE_OUTLASTS_ORDER_MS = 600_000;

const PAGE_HOSTS = ['stripe.com'];

export interface StripeConfig {
  readonly key: string;
  readonly webhookSecret: string;
  /** The public address of the site. */
  readonly siteUrl: URL;
  readonly api: URL;
  readonly clock: WallClock;
  readonly log: Log;
  /** Hosts of payment pages besides the provider's. */
  readonly pageHosts: readonly string[];
}

const SIGNATURE_LASTS_S = 300;
const SIGNATURE = /^(?:.*,)?t=(\d{1,15})(?:,|$)/;

const Started = z.object({ id: z.string(), url: z.url() });
const CheckoutSession = z.object({ payment_intent: z.string() });

/** The signature of Stripe's scheme v1, hexadecimal. */
export const stripeSignature = (at: string, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

function isSigned(header: string, body: string, secret: string, nowS: number): boolean {
  const at = SIGNATURE.exec(header)?.[1];
  if (at === undefined || Math.abs(nowS - Number(at)) > SIGNATURE_LASTS_S) return false;
  const expected = Buffer.from(stripeSignature(at, body, secret));
  return header
    .split(',')
    .filter((part) => part.startsWith('v1='))
    .map((part) => Buffer.from(part.slice('v1='.length)))
    .some((got) => got.length === expected.length && timingSafeEqual(got, expected));
}

function resultOf(
  { webhookSecret, clock }: StripeConfig,
  headers: Headers,
  body: string,
): WebhookResult {
  const header = headers.get('stripe-signature') ?? '';
  const nowS = Math.floor(clock() / 1_000);
  if (!isSigned(header, body, webhookSecret, nowS)) return { kind: 'forged' };
  const news = stripeNews(body);
  return news === null ? { kind: 'nothing' } : { kind: 'news', news };
}

export function createStripe(config: StripeConfig): PaymentProvider {
  const { key, siteUrl, api, log, pageHosts } = config;
  const post = (path: string, body: Record<string, string>, idempotencyKey: string) =>
    askProvider({
      url: new URL(path, api),
      key,
      log,
      body: new URLSearchParams(body).toString(),
      type: 'application/x-www-form-urlencoded',
      idempotencyKey,
      headers: HEADERS,
    });

  return {
    name: 'stripe',
    methods: [{ id: 'stripe', name: 'Stripe', fee: 0 }],
    async start({ id, amount, currency, description, expires }) {
      const endsMs = expires.getTime() + PAGE_OUTLASTS_ORDER_MS;
      const back = new URL(`/transactions/${id}`, siteUrl).href;
      const body = {
        mode: 'payment',
        client_reference_id: id,
        expires_at: String(Math.ceil(endsMs / 1_000)),
        success_url: back,
        cancel_url: back,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
      };
      const started = Started.safeParse(await post('/v1/checkout/sessions', body, id));
      if (!started.success) return null;
      const url = knownPage(started.data.url, { hosts: PAGE_HOSTS, pageHosts, log });
      return url === null ? null : { ref: started.data.id, url };
    },
    readWebhook: (headers, body) => Promise.resolve(resultOf(config, headers, body)),
    async refund({ key: idempotencyKey, ref, amount }) {
      const url = new URL(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, api);
      const session = CheckoutSession.safeParse(
        await askProvider({ url, key, log, headers: HEADERS }),
      );
      if (!session.success) return false;
      const body = { payment_intent: session.data.payment_intent, amount: String(amount) };
      return (await post('/v1/refunds', body, idempotencyKey)) !== null;
    },
  };
}
