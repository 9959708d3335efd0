import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeNotificationSettings } from '#schemas/notification-settings.ts';
import { acknowledgePush, subscribePush } from '#schemas/push.ts';
import { createPushTransport } from '#server/push/push-transport.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { type PushSite, SOON_MS, startPushSite } from '#tests/support/push-site.ts';

let site: PushSite;

beforeAll(async () => {
  site = await startPushSite();
});

afterAll(() => site.close());

afterEach(() => {
  site.service.answer(201);
  site.service.leadTo('142.250.1.1');
});

describe('[R36] sending a push', () => {
  test('a subscription is deleted when the push service answers that it is gone', async () => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join(), anna);
    site.service.answer(410);
    await site.pushesTo(browser);

    const left = site.server.db.selectFrom('push_subscriptions').where('member', '=', anna.id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  test('a failing push service is tried four times, with growing waits', async () => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join(), anna);
    site.service.answer(503);

    const received: number[] = [];
    for (const wait of [SOON_MS, 30_000, 300_000, 1_800_000, 7_200_000]) {
      received.push((await site.pushesTo(browser, wait)).length);
    }

    expect(received).toEqual([1, 1, 1, 1, 0]);
    expect(new Set(site.logged())).toEqual(new Set(['a push was refused']));
  });

  test.each([301, 307, 400, 403, 413])(
    'the status %i is final: no redirect is followed and no second request is made',
    async (status) => {
      const { member: anna, browser } = await site.subscriber();
      await site.write(await site.server.join(), anna);
      site.service.answer(status);

      expect(await site.pushesTo(browser)).toHaveLength(1);
      expect(await site.pushesTo(browser, 300_000)).toEqual([]);
      site.logged();
    },
  );

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a public and a private address', ['142.250.1.1', '10.0.0.1']],
    ['the cloud’s own', ['169.254.169.254']],
    ['an address inside another', ['64:ff9b::a9fe:a9fe']],
  ])('no connection is opened to a name that now resolves to %s', async (_case, addresses) => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join(), anna);
    site.service.leadTo(...addresses);
    const before = site.service.connections.length;

    expect(await site.pushesTo(browser)).toEqual([]);
    expect(site.service.connections).toHaveLength(before);
    site.logged();
  });

  test('a name lookup that does not end in time is tried again later', async () => {
    const network = { ...site.service.network, resolve: () => new Promise<never>(() => undefined) };
    const transport = createPushTransport(network, 20);

    const push = { url: new URL('https://fcm.googleapis.com/send/1'), headers: {} };

    expect(await transport.send({ ...push, body: Buffer.alloc(1) })).toBe('later');
  });

  test('the connection is opened to the address that was checked', async () => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join(), anna);
    site.service.leadTo('142.250.7.7');
    await site.pushesTo(browser);

    expect(site.service.connections.at(-1)).toBe('142.250.7.7');
  });

  test('[decisions 68] ten push senders at once send a push once', async () => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join(), anna);
    site.server.clock.pass(SOON_MS);

    await Promise.all(Array.from({ length: 10 }, () => site.deliver()));

    expect(site.service.sentTo(browser)).toHaveLength(1);
  });
});

describe('[contract 28] push liveness', () => {
  const isBeat = ({ notification }: { notification: { tag?: string | undefined } }) =>
    notification.tag === 'heartbeat';

  test('is confirmed by an acknowledged push; after a day without one a heartbeat is sent', async () => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join(), anna);
    const [told] = await site.pushesTo(browser);
    const id = told?.notification.data?.id;
    await site.server.visitor().ask(acknowledgePush, { body: { id } });

    site.server.clock.pass(90_000);
    const again = await anna.ask(subscribePush, { body: browser.subscription });
    expect(again.received_ago).toBe(90);
    expect((await site.pushesTo(browser, 19 * 3_600_000)).filter(isBeat)).toEqual([]);

    const beats = (await site.pushesTo(browser, 3_600_000)).filter(isBeat);
    expect(beats).toMatchObject([{ notification: { silent: true, data: { fleeting: true } } }]);
    expect((await site.pushesTo(browser, 3_600_000)).filter(isBeat)).toEqual([]);
  });

  test('needs no heartbeat for a browser that would show it, or for a member who wants no push', async () => {
    const { member: anna, browser } = await site.subscriber();
    const apple = new PushBrowser('web.push.apple.com');
    await anna.ask(subscribePush, { body: apple.subscription });
    const { member: bram, browser: silent } = await site.subscriber();
    const none = {
      message_push: 'never',
      like_push: 'never',
      match_push: 'never',
      decision_push: 'never',
    };
    await bram.ask(changeNotificationSettings, { body: none });

    expect(await site.pushesTo(browser, 20 * 3_600_000)).toHaveLength(1);
    expect(site.service.sentTo(apple)).toEqual([]);
    expect(site.service.sentTo(silent)).toEqual([]);
  });
});
