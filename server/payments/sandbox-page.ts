/**
 * The payment page of the sandbox: a page without script on which the visitor decides how the payment ends. Each button
 * sends signed news to the webhook, like a real provider, and leads back to the order.
 */
import { Hono } from 'hono';
import { refusalAnswer } from '#server/http/answer.ts';
import { addressIn, type App } from '#server/http/hono-app.ts';
import { findOrder, type OrderRow } from '#server/db/money/orders.ts';
import { readForm } from '#server/http/form-gate.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import type { SiteConfig } from '#server/site.ts';
import { SANDBOX, SANDBOX_SIGNATURE, sandboxNews, SandboxStatus } from './sandbox.ts';
import { sandboxAnswer } from './sandbox-look.ts';
import { createWebhooks, type WebhookParts } from './webhook.ts';

interface SandboxParts extends WebhookParts {
  readonly config: SiteConfig;
}

/** `secret` signs, as in sandbox.ts. */
export function createSandboxPage(parts: SandboxParts, secret: () => Promise<string>): App {
  const app: App = new Hono();
  // The press was counted when its form was read: a second count would refuse the news of a press that was let in.
  const webhooks = createWebhooks({
    ...parts,
    gate: { ...parts.gate, tooOften: () => Promise.resolve(null) },
  });
  const orderOf = async (id: string): Promise<OrderRow | undefined> => {
    const order = await findOrder(parts.db, id);
    return order?.provider === SANDBOX ? order : undefined;
  };
  const page = (order: OrderRow, { headers }: Request, hasFailed: boolean): Promise<Response> =>
    sandboxAnswer(order, {
      locale: localeOfRequest(headers, parts.config.domainLanguage),
      hasFailed,
    });

  app.get('/:order', async ({ req }) => {
    const order = await orderOf(req.param('order'));
    if (order === undefined) return siteRefusal('not_found', 'there is no such payment');
    return page(order, req.raw, false);
  });

  app.post('/:order', async ({ req, env }) => {
    const order = await orderOf(req.param('order'));
    if (order === undefined) return siteRefusal('not_found', 'there is no such payment');
    const form = await readForm(parts.gate, req.raw, addressIn(env));
    if (!form.ok) return refusalAnswer(new Date(parts.clock()), form.refusal, []);
    const status = SandboxStatus.safeParse(form.value.get('status'));
    if (!status.success) return siteRefusal('invalid', 'this button does not exist');
    const { id, amount, currency } = order;
    const news = { order: id, ref: `sandbox-${id}`, status: status.data, amount, currency };
    const { body, signature } = sandboxNews(news, await secret());
    const headers = { [SANDBOX_SIGNATURE]: signature };
    const taken = await webhooks.request(`/${SANDBOX}`, { method: 'POST', headers, body });
    if (!taken.ok) return page(order, req.raw, true);
    const location = `/transactions/${id}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
  return app;
}
