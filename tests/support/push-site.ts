/**
 * A site that sends pushes to a push service of its own: members with subscribed browsers, and the pushes that each browser gets.
 */
import { randomUUID } from 'node:crypto';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { subscribePush } from '#schemas/push.ts';
import { timeOf } from '#schemas/time.ts';
import { createPushSender } from '#server/push/push-sender.ts';
import { createPushTransport } from '#server/push/push-transport.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { openPushService, PushBrowser, VAPID } from '#tests/support/push-service.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** How long a push waits, so that a member who reads the news meanwhile gets none. */
export const SOON_MS = 8_000;
export const PUSH_SITE = 'https://vonk.example';

export async function startPushSite() {
  const server = await startServer();
  const service = await openPushService();
  const logged: string[] = [];
  const note = (_fields: object, message: string): void => {
    logged.push(message);
  };
  const pushSender = createPushSender({
    db: server.db,
    clock: server.clock.now,
    log: { info: () => undefined, warn: note, error: note },
    transport: createPushTransport(service.network),
    vapid: VAPID,
    origin: PUSH_SITE,
  });

  /** A member with a browser that is subscribed. */
  async function subscriber(person: Parameters<TestServer['join']>[0] = {}) {
    const member = await server.join({ language: 'en', timezone: 'UTC', ...person });
    const browser = new PushBrowser();
    await member.ask(subscribePush, { body: browser.subscription });
    return { member, browser };
  }

  const write = (from: MemberBrowser, to: MemberBrowser, body = 'Are you there?') =>
    from.ask(sendMessage, {
      body: { client_id: randomUUID(), profile: to.id, body, created: timeOf(server.clock.now()) },
    });

  const like = (from: MemberBrowser, to: MemberBrowser) =>
    from.ask(likeProfile, { body: { profile: to.id } });

  /** The pushes that a browser gets once this time has passed. */
  async function pushesTo(browser: PushBrowser, afterMs = SOON_MS) {
    server.clock.pass(afterMs);
    const before = service.sentTo(browser).length;
    await pushSender.deliver();
    return service.sentTo(browser).slice(before);
  }

  return {
    server,
    service,
    /** The messages of the push sender's log; reading them removes them. */
    logged: () => logged.splice(0),
    deliver: () => pushSender.deliver(),
    subscriber,
    write,
    like,
    pushesTo,
    async close() {
      await service.close();
      await server.close();
    },
  };
}

export type PushSite = Awaited<ReturnType<typeof startPushSite>>;
