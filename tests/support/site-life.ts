/**
 * Actions of members that leave data on the site: messages and orders.
 */
import { randomUUID } from 'node:crypto';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

export const say = (
  { clock }: Pick<TestServer, 'clock'>,
  from: MemberBrowser,
  profile: string,
  body: string,
) =>
  from.ask(sendMessage, {
    body: { client_id: randomUUID(), profile, body, created: timeOf(clock.now()) },
  });

/** Places an order and pays it. */
export async function buy(server: TestServer, member: MemberBrowser): Promise<string> {
  const order = await place(server, member);
  await tell(server, order);
  return order.id;
}
