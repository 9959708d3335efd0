/**
 * What tests do with orders: they place one, and send the notifications of its payment provider, signed or not.
 */
import { createOrder, type Order } from '#schemas/orders.ts';
import { readBirth } from '#server/db/site.ts';
import type { PaymentNews } from '#server/payments/provider.ts';
import { SANDBOX_SIGNATURE, sandboxNews } from '#server/payments/sandbox.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

export const place = (
  server: TestServer,
  member: Pick<MemberBrowser, 'ask'>,
  more: object = {},
): Promise<Order> =>
  member.ask(createOrder, { body: { ...orderBody(server.clock.now()), ...more } });

/** The status of the answer to a correctly signed notification about an order. `more` replaces some of its fields. */
export async function tell(
  server: TestServer,
  order: Order,
  more: Partial<PaymentNews> = {},
): Promise<number> {
  const { id, amount, currency } = order;
  const usual = { order: id, ref: `sandbox-${id}`, status: 'paid', amount, currency } as const;
  const { secret } = await readBirth(server.db);
  const { body, signature } = sandboxNews({ ...usual, ...more }, secret);
  return post(server, body, signature);
}

export async function post(server: TestServer, body: string, signature: string): Promise<number> {
  const headers = { [SANDBOX_SIGNATURE]: signature };
  const request = new Request(`${ORIGIN}/api/payments/sandbox`, { method: 'POST', headers, body });
  return (await server.fetch(request)).status;
}
