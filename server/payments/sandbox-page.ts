/**
 * The payment page of the sandbox: a page without script on which the visitor decides how the payment ends. Each button
 * sends signed news to the webhook, like a real provider, and leads back to the order.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { refusalAnswer } from '#server/http/answer.ts';
import { addressIn, type App } from '#server/http/hono-app.ts';
import { findOrder, type OrderRow } from '#server/db/money/orders.ts';
import { readForm } from '#server/http/form-gate.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { SANDBOX, SANDBOX_SIGNATURE, sandboxNews, SandboxStatus } from './sandbox.ts';
import { createWebhooks, type WebhookParts } from './webhook.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const LABELS = {
  paid: 'Pay',
  failed: 'Let it fail',
  open: 'Leave it open',
  expired: 'Let it expire',
  cancelled: 'Cancel',
} as const satisfies Record<SandboxStatus, string>;

const page = ({ number, amount, currency }: OrderRow) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox payment</title>
      </head>
      <body>
        <main>
          <h1>Sandbox payment</h1>
          <p>No money moves here. Order ${number}: ${(amount / 100).toFixed(2)} ${currency}</p>
          <form method="post">
            ${SandboxStatus.options.map(
              (status) =>
                html`<p><button name="status" value="${status}">${LABELS[status]}</button></p>`,
            )}
          </form>
        </main>
      </body>
    </html>`;

/** `secret` signs, as in sandbox.ts. */
export function createSandboxPage(parts: WebhookParts, secret: () => Promise<string>): App {
  const app: App = new Hono();
  const webhooks = createWebhooks(parts);
  const orderOf = async (id: string): Promise<OrderRow | undefined> => {
    const order = await findOrder(parts.db, id);
    return order?.provider === SANDBOX ? order : undefined;
  };

  app.get('/:order', async ({ req }) => {
    const order = await orderOf(req.param('order'));
    if (order === undefined) return siteRefusal('not_found', 'there is no such payment');
    return new Response(String(await page(order)), { headers: HEADERS });
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
    await webhooks.request(`/${SANDBOX}`, { method: 'POST', headers, body });
    const location = `/transactions/${id}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
  return app;
}
