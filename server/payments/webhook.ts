/**
 * Receives news of payments from providers: the adapter verifies the origin, then the order is updated. It is not a
 * call of the contract, because no client makes it. Accepted news answers 204, also a second time; an error makes the
 * provider send it again.
 */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { ErrorCode } from '#schemas/error.ts';
import type { Database } from '#server/db/tables.ts';
import { takeNews } from '#server/money/payment-news.ts';
import { refusalAnswer } from '#server/http/answer.ts';
import { addressIn, type App } from '#server/http/hono-app.ts';
import type { FormGate } from '#server/http/form-gate.ts';
import { WEBHOOK_BODY } from '#server/http/bodies/body.ts';
import { readText } from '#server/http/request.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import type { WallClock, Log } from '#server/site.ts';
import type { PaymentProvider, WebhookResult } from './provider.ts';

export interface WebhookParts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly log: Log;
  readonly providers: readonly PaymentProvider[];
  readonly gate: FormGate;
}

const accepted = (): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

export function createWebhooks(parts: WebhookParts): App {
  const app: App = new Hono();
  app.post('/:provider', async ({ req, env }) => {
    try {
      const address = addressIn(env);
      const refused = await parts.gate.tooOften(address);
      if (refused === null)
        return await takeWebhook(parts, req.param('provider'), { request: req.raw, address });
      await noteRefused(parts, refused.refusal.code, address);
      return refusalAnswer(new Date(parts.clock()), refused.refusal, []);
    } catch (error) {
      parts.log.error(
        { stack: error instanceof Error ? error.stack : typeof error },
        'a payment webhook failed',
      );
      return siteRefusal('unavailable', 'try again in a moment');
    }
  });
  return app;
}

const noteRefused = (
  { gate }: WebhookParts,
  outcome: ErrorCode,
  address: string | null,
): Promise<void> => gate.notePage({ call: 'webhook', outcome, member: null, address });

function withoutNews(kind: Exclude<WebhookResult['kind'], 'news'>): Response {
  if (kind === 'forged') return siteRefusal('forbidden', 'this is not signed');
  return kind === 'unknown' ? siteRefusal('unavailable', 'try again in a moment') : accepted();
}

async function takeWebhook(
  parts: WebhookParts,
  name: string,
  { request, address }: { request: Request; address: string | null },
): Promise<Response> {
  const { db, clock, log, providers } = parts;
  const provider = providers.find((one) => one.name === name);
  if (provider === undefined) return siteRefusal('not_found', 'there is no such provider');
  const body = await readText(request, WEBHOOK_BODY, { address, member: null, isGuest: true });
  if (!body.ok) {
    await noteRefused(parts, body.refusal.code, address);
    return refusalAnswer(new Date(clock()), body.refusal, []);
  }

  const result = await provider.readWebhook(request.headers, body.value);
  if (result.kind === 'forged') {
    log.warn({ provider: name }, 'news of a payment was forged');
    await noteRefused(parts, 'forbidden', address);
  }
  if (result.kind !== 'news') return withoutNews(result.kind);
  const effect = await takeNews(db, { provider: name, news: result.news, now: new Date(clock()) });
  if (!effect.ok) return siteRefusal(effect.refusal.code, effect.refusal.message);
  if (effect.value === 'strange')
    log.warn({ provider: name }, 'news of a payment that is not ours');
  return accepted();
}
