/**
 * A message of a member on the real server, as the screens send one.
 */
import { randomUUID } from 'node:crypto';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from './browser.ts';
import type { TestServer } from './server.ts';

export async function writeMessage(
  { clock }: Pick<TestServer, 'clock'>,
  from: MemberBrowser,
  profile: string,
  body: string,
) {
  const created = timeOf(clock.now());
  const message = { client_id: randomUUID(), profile, body, created };
  return (await from.ask(sendMessage, { body: message })).message;
}
