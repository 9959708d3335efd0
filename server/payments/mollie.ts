/**
 * Mollie's payments API, version 2. The webhook holds only the id of the payment that has changed. The state of the
 * payment is fetched with our key, so that a forged webhook can only cause a fetch.
 */
import * as z from 'zod/mini';
import type { Log } from '#server/site.ts';
import { knownPage } from './page-hosts.ts';
import type { Later, PaymentNews, PaymentProvider, WebhookResult } from './provider.ts';
import { askProvider, decimalText, minorUnits } from './provider-http.ts';

export const MOLLIE_API = new URL('https://api.mollie.com');

const PAGE_HOSTS = ['mollie.com'];

export interface MollieConfig {
  readonly key: string;
  readonly log: Log;
  /** The public address of the site. */
  readonly siteUrl: URL;
  readonly api: URL;
  /** Hosts of payment pages besides the provider's. */
  readonly pageHosts: readonly string[];
}

const Amount = z.object({ value: z.string(), currency: z.string() });

const Started = z.object({
  id: z.string(),
  _links: z.object({ checkout: z.object({ href: z.url() }) }),
});

const MolliePayment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'expired', 'canceled']),
  amount: Amount,
  /** Missing until there is something. */
  amountRefunded: z.nullish(Amount),
  amountChargedBack: z.nullish(Amount),
  metadata: z.object({ order: z.string() }),
});

const STATUSES = {
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  canceled: 'cancelled',
} as const satisfies Record<z.infer<typeof MolliePayment>['status'], PaymentNews['status']>;

const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,64}$/;

/**
 * Mollie reports only the current state, and a chargeback that a bank has reversed is missing again. It never reports that one is
 * final.
 */
function laterOf({ amountRefunded, amountChargedBack }: z.infer<typeof MolliePayment>): Later {
  const minor = (amount: z.infer<typeof Amount> | null | undefined): number =>
    amount ? minorUnits(amount.value, amount.currency) : 0;
  const chargedBack = minor(amountChargedBack);
  const state = chargedBack > 0 ? 'open' : 'won';
  return { refunded: minor(amountRefunded), chargedBack, dispute: { state, ref: null } };
}

async function fetchPayment(
  id: string,
  { key, api, log }: Omit<MollieConfig, 'siteUrl' | 'pageHosts'>,
): Promise<WebhookResult> {
  if (!PAYMENT_ID.test(id)) return { kind: 'nothing' };
  const answer = await askProvider({ url: new URL(`/v2/payments/${id}`, api), key, log });
  const payment = MolliePayment.safeParse(answer);
  if (!payment.success) return { kind: answer === null ? 'unknown' : 'nothing' };
  const { status, amount, metadata } = payment.data;
  const { currency } = amount;
  const news = {
    order: metadata.order,
    ref: payment.data.id,
    status: STATUSES[status],
    amount: minorUnits(amount.value, currency),
    currency,
    later: laterOf(payment.data),
  };
  return { kind: 'news', news };
}

export function createMollie({ key, siteUrl, api, log, pageHosts }: MollieConfig): PaymentProvider {
  const post = (path: string, body: object, idempotencyKey: string) =>
    askProvider({
      url: new URL(path, api),
      key,
      log,
      body: JSON.stringify(body),
      type: 'application/json',
      idempotencyKey,
    });
  const amountOf = (amount: number, currency: string) => ({
    currency,
    value: decimalText(amount, currency),
  });

  return {
    name: 'mollie',
    methods: [{ id: 'mollie', name: 'Mollie', fee: 0 }],
    async start({ id, amount, currency, description }) {
      const body = {
        amount: amountOf(amount, currency),
        description,
        redirectUrl: new URL(`/transactions/${id}`, siteUrl).href,
        webhookUrl: new URL('/api/payments/mollie', siteUrl).href,
        metadata: { order: id },
      };
      const started = Started.safeParse(await post('/v2/payments', body, id));
      if (!started.success) return null;
      const { href } = started.data._links.checkout;
      const url = knownPage(href, { hosts: PAGE_HOSTS, pageHosts, log });
      return url === null ? null : { ref: started.data.id, url };
    },
    readWebhook: (_headers, body) =>
      fetchPayment(new URLSearchParams(body).get('id') ?? '', { key, api, log }),
    async refund({ key: idempotencyKey, ref, amount, currency }) {
      const body = { amount: amountOf(amount, currency) };
      return (await post(`/v2/payments/${ref}/refunds`, body, idempotencyKey)) !== null;
    },
  };
}
