/**
 * The provider of a demo site: no money moves. Its payment page is our own (sandbox-page.ts); its news is signed and
 * processed like that of a real provider. Offered only where the operator enables it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Money } from '#schemas/money.ts';
import { DisputeState } from '#schemas/orders.ts';
import type { PaymentNews, PaymentProvider, WebhookResult } from './provider.ts';

export const SANDBOX = 'sandbox';
/** Methods of one country each, so that a demo site shows what a country changes. */
export const SANDBOX_IDEAL = 'sandbox-ideal';
export const SANDBOX_BANCONTACT = 'sandbox-bancontact';
export const SANDBOX_SIGNATURE = 'sandbox-signature';

export const SandboxStatus = z.enum(['paid', 'failed', 'open', 'expired', 'cancelled']);
export type SandboxStatus = z.infer<typeof SandboxStatus>;

const amountSoFar = z.optional(z.int().check(z.gte(0)));

const SandboxNews = z.strictObject({
  order: z.string(),
  ref: z.string(),
  status: SandboxStatus,
  later: z.optional(
    z.strictObject({
      refunded: amountSoFar,
      chargedBack: amountSoFar,
      dispute: z.optional(z.strictObject({ state: DisputeState, ref: z.nullable(z.string()) })),
    }),
  ),
  ...Money.shape,
});

const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(`sandbox ${body}`).digest('hex');

/** News as the sandbox sends it. */
export function sandboxNews(
  news: PaymentNews,
  secret: string,
): { body: string; signature: string } {
  const body = JSON.stringify(news);
  return { body, signature: signatureOf(body, secret) };
}

function isSigned(body: string, signature: string, secret: string): boolean {
  const [expected, got] = [Buffer.from(signatureOf(body, secret)), Buffer.from(signature)];
  return expected.length === got.length && timingSafeEqual(expected, got);
}

function resultOf(body: string): WebhookResult {
  const news = SandboxNews.safeParse(JSON.parse(body));
  return news.success ? { kind: 'news', news: news.data } : { kind: 'nothing' };
}

/** `secret` is stored in the database, so that every process of a site uses the same one. */
export const createSandbox = (secret: () => Promise<string>): PaymentProvider => ({
  name: SANDBOX,
  methods: [
    { id: SANDBOX, name: 'Sandbox', fee: 0 },
    { id: SANDBOX_IDEAL, name: 'iDEAL (sandbox)', fee: 0 },
    { id: SANDBOX_BANCONTACT, name: 'Bancontact (sandbox)', fee: 0 },
  ],
  start: ({ id }) => Promise.resolve({ ref: `sandbox-${id}`, url: `/api/sandbox/${id}` }),
  refund: () => Promise.resolve(true),
  readWebhook: async (headers, body) =>
    isSigned(body, headers.get(SANDBOX_SIGNATURE) ?? '', await secret())
      ? resultOf(body)
      : { kind: 'forged' },
});
