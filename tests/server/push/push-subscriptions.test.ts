import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOutByPost } from '#schemas/account.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '#schemas/limits.ts';
import { acknowledgePush, subscribePush, unsubscribePush } from '#schemas/push.ts';
import { endSessions } from '#schemas/sessions.ts';
import { getSettings } from '#schemas/settings.ts';
import { noteNews } from '#server/db/push/pushes.ts';
import { isPublicAddress } from '#server/push/public-address.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { PushBrowser } from '#tests/support/push-service.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const subscribe = (member: MemberBrowser, browser: PushBrowser) =>
  member.call(subscribePush, { body: browser.subscription });

const ownersOf = async ({ subscription }: PushBrowser): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('push_subscriptions')
    .select('member')
    .where('endpoint', '=', subscription.endpoint)
    .execute();
  return rows.map(({ member }) => member);
};

const FCM = 'https://fcm.googleapis.com/send/x';

describe('[R36] a push subscription', () => {
  test.each([
    'http://fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com:22/send/x',
    'https://fcm.googleapis.com:8443/send/x',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.1.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://localhost/',
    'https://fcm.googleapis.com.evil.com/send/x',
    'https://evil.com#fcm.googleapis.com',
    'https://evil.com/?fcm.googleapis.com',
    'https://evilfcm.googleapis.com/',
    'https://user@fcm.googleapis.com/send/x',
    'https://user:secret@fcm.googleapis.com/send/x',
    'https://fcm.googleapis.com\\@evil.com/',
    'https://FCM.googleapis.com/send/x',
    'https://fcm.googleapis.com/a/../x',
    'https://fcm.googleapis.com./send/x',
    `${FCM}#part`,
    `${FCM}${'x'.repeat(1_024)}`,
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('is refused with the endpoint %s', async (endpoint) => {
    const anna = await server.join();
    const { keys } = new PushBrowser().subscription;

    const seen = await anna.call(subscribePush, { body: { endpoint, keys } });

    expect(seen).toMatchObject({ status: 400, code: 'invalid', field: 'endpoint' });
  });

  test('reported again by its browser stays the same: what was sent there and what waits is not forgotten', async () => {
    const anna = await server.join();
    const browser = new PushBrowser();
    await subscribe(anna, browser);
    const now = new Date(server.clock.now());
    await noteNews(server.db, { kind: 'like', to: anna.id, about: anna.id, now });
    const waiting = () =>
      server.db
        .selectFrom('pushes')
        .innerJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription')
        .select(['pushes.subscription', 'pushes.due', 'pushes.told'])
        .where('push_subscriptions.member', '=', anna.id)
        .execute();
    await server.db.updateTable('pushes').set({ told: now }).where('about', '=', anna.id).execute();
    const before = await waiting();

    expect((await subscribe(anna, browser)).status).toBe(200);

    expect(before).toHaveLength(1);
    expect(await waiting()).toEqual(before);
  });

  const { p256dh, auth } = new PushBrowser().subscription.keys;
  const offCurve = Buffer.from(p256dh, 'base64url');
  offCurve.fill(1, 1);

  test.each([
    ['a key too short', { p256dh: p256dh.slice(0, -4), auth }, 'keys.p256dh'],
    ['a key not on the curve', { p256dh: offCurve.toString('base64url'), auth }, 'keys.p256dh'],
    ['a secret too short', { p256dh, auth: auth.slice(0, -4) }, 'keys.auth'],
    ['no base64url', { p256dh, auth: `${auth.slice(0, -1)}!` }, 'keys.auth'],
    ['both swapped', { p256dh: auth, auth: p256dh.slice(0, 64) }, 'keys.p256dh'],
  ])('is refused with %s', async (_case, keys, field) => {
    const anna = await server.join();

    const seen = await anna.call(subscribePush, { body: { endpoint: FCM, keys } });

    expect(seen).toMatchObject({ status: 400, code: 'invalid', field });
  });

  test('[B8] in a field “subscription” is read like one without it, and its mistakes are named', async () => {
    const anna = await server.join();
    const browser = new PushBrowser();
    const kept = await anna.call(subscribePush, { body: { subscription: browser.subscription } });
    const body = { subscription: { endpoint: FCM, keys: { p256dh, auth: auth.slice(0, -4) } } };
    const refused = await anna.call(subscribePush, { body });

    expect([kept.status, await ownersOf(browser)]).toEqual([200, [anna.id]]);
    expect(refused).toMatchObject({ status: 400, field: 'keys.auth' });
  });

  test('is refused when it has expired', async () => {
    const anna = await server.join();
    const body = { ...new PushBrowser().subscription, expirationTime: server.clock.now() };

    const seen = await anna.call(subscribePush, { body });

    expect(seen).toMatchObject({ status: 400, field: 'expirationTime' });
  });

  test.each([
    ['8.8.8.8', true],
    ['2607:f8b0:4005:80a::200e', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.127.255.255', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['2002:7f00:1::', false],
    ['2001:0:4136:e378::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['localhost', false],
    ['', false],
  ])('is checked by its address: %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('[contract 27] the push subscriptions of a member', () => {
  test('a browser that subscribes again is stored once, and is removed when it unsubscribes', async () => {
    const anna = await server.join();
    const browser = new PushBrowser('web.push.apple.com');

    const first = await subscribe(anna, browser);
    await subscribe(anna, browser);
    expect(first.status).toBe(200);
    expect(await ownersOf(browser)).toEqual([anna.id]);
    const { endpoint } = browser.subscription;
    await anna.ask(unsubscribePush, { body: { endpoint } });

    expect(await ownersOf(browser)).toEqual([]);
  });

  test('[R36] an endpoint of another member moves only with its keys', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const browser = new PushBrowser();
    await subscribe(anna, browser);
    const { endpoint } = browser.subscription;

    const thief = { endpoint, keys: new PushBrowser().subscription.keys };
    expect(await bram.call(subscribePush, { body: thief })).toMatchObject({ code: 'conflict' });
    await bram.ask(unsubscribePush, { body: { endpoint } });
    expect(await ownersOf(browser)).toEqual([anna.id]);

    expect((await subscribe(bram, browser)).status).toBe(200);
    expect(await ownersOf(browser)).toEqual([bram.id]);
  });

  test('the eleventh subscription replaces the oldest', async () => {
    const anna = await server.join();
    const browsers = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 1 }, () => new PushBrowser());
    for (const browser of browsers) {
      server.clock.pass(1_000);
      await subscribe(anna, browser);
    }

    const kept = await Promise.all(browsers.map(ownersOf));

    expect(kept.map(({ length }) => length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
  });

  test('[R40] a subscription is removed with its session, by logout or when another device ends it', async () => {
    const anna = await server.join();
    const other = await server.enter(anna.id);
    const [here, there] = [new PushBrowser(), new PushBrowser()];
    await subscribe(anna, here);
    await subscribe(other, there);

    await other.call(logOutByPost, { body: {} });
    expect([await ownersOf(here), await ownersOf(there)]).toEqual([[anna.id], []]);
    await subscribe(await server.enter(anna.id), there);
    await anna.ask(endSessions, { body: { all: true } });

    expect([await ownersOf(here), await ownersOf(there)]).toEqual([[anna.id], []]);
  });

  test('a site without push keys offers none and stores none', async () => {
    const app = appOn(server.db, server.clock, { site: { pushPub: null } });
    const anna = await server.join();
    const request = (path: string, init: RequestInit = {}) =>
      app.fetch(
        new Request(`http://localhost${path}`, {
          ...init,
          headers: {
            'package-name': 'vonk',
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
            cookie: `s=${anna.cookies.get('s')}`,
          },
        }),
      );

    const settings: unknown = await (await request(getSettings.path)).json();
    const body = JSON.stringify(new PushBrowser().subscription);
    const subscribed = await request('/api/user.php?push=1', { method: 'POST', body });

    expect(settings).toMatchObject({ push_pub: null });
    expect(subscribed.status).toBe(404);
    expect(await server.visitor().ask(getSettings)).toMatchObject({ push_pub: 'the public key' });
  });

  test('an acknowledgement of an unknown push is answered like any other', async () => {
    const id = 'nobody-sent-this-22-ch';

    expect((await server.visitor().call(acknowledgePush, { body: { id } })).status).toBe(200);
  });
});

test('[R21] a browser subscribes at most ten times an hour', async () => {
  const limited = appOn(server.db, server.clock, { limits: RATE_LIMITS });
  const anna = await server.join();
  const body = JSON.stringify(new PushBrowser().subscription);
  const headers = {
    'package-name': 'vonk',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie: `s=${anna.cookies.get('s')}`,
  };
  const post = async () => {
    const init = { method: 'POST', body, headers };
    return (await limited.fetch(new Request('http://localhost/api/user.php?push=1', init))).status;
  };

  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1) statuses.push(await post());

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
