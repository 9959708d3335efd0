import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMessageForBoth } from '#schemas/message-changes.ts';
import { blockProfile } from '#schemas/blocks.ts';
import { listChats, markChat, markChatRead } from '#schemas/chats.ts';
import { SESSION_IDLE_MS } from '#schemas/limits.ts';
import { Language } from '#schemas/locale.ts';
import { changeNotificationSettings } from '#schemas/notification-settings.ts';
import { pauseUser } from '#schemas/pause.ts';
import { timeOf } from '#schemas/time.ts';
import { momentToNotify } from '#server/push/moment.ts';
import { PUSH_TEXTS } from '#server/push/texts.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { isSigned, VAPID } from '#tests/support/push-service.ts';
import { PUSH_SITE, type PushSite, startPushSite } from '#tests/support/push-site.ts';

const DAY_MS = 86_400_000;

let site: PushSite;

beforeAll(async () => {
  site = await startPushSite();
});

afterAll(() => site.close());

describe('[§4 push] the content of a push', () => {
  test('[R43] for a message is the conversation and the absolute badge, and by default neither name nor text', async () => {
    const { member: anna, browser } = await site.subscriber({ name: 'Anna' });
    const bram = await site.server.join({ name: 'Bram Canary' });
    const { message } = await site.write(bram, anna, 'A secret');
    await site.like(await site.server.join(), anna);

    await site.pushesTo(browser);
    const all = site.service.sentTo(browser);
    const [request] = site.service.arrived.slice(-2);

    expect(all).toHaveLength(2);
    expect(all).toMatchObject([
      {
        web_push: 8030,
        mutable: true,
        notification: {
          title: 'Someone likes you',
          navigate: `${PUSH_SITE}/likes`,
          tag: '/likes',
          silent: false,
          renotify: true,
          data: { fleeting: false },
        },
        app_badge: 2,
      },
      {
        notification: {
          title: 'New message',
          navigate: `${PUSH_SITE}/chats/${message.conversation}`,
        },
        app_badge: 2,
      },
    ]);
    expect(all.map(({ notification }) => notification.body)).toEqual([undefined, undefined]);
    expect(JSON.stringify(all)).not.toMatch(/Bram|Canary|secret/);
    if (request === undefined) throw new Error('nothing arrived');
    expect(isSigned(request, VAPID)).toBe(true);
    expect(request.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(request.headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  test.each([
    ['name', 'New message from Bram', undefined],
    ['full', 'New message from Bram', 'Look'],
  ])('[product 2.11] on the privacy level %s has the title: %s', async (level, title, body) => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(changeNotificationSettings, { body: { privacy_level: level } });
    await site.write(await site.server.join({ name: 'Bram' }), anna, 'Look');

    const [reported] = await site.pushesTo(browser);

    expect(reported?.notification).toMatchObject({ title });
    expect(reported?.notification.body).toBe(body);
  });

  test('[product 2.11] shows the newest message that is still unread, not a deleted one', async () => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(changeNotificationSettings, { body: { privacy_level: 'full' } });
    const bram = await site.server.join({ name: 'Bram' });
    await site.write(bram, anna, 'Look');
    const { message } = await site.write(bram, anna, 'A mistake');
    await bram.ask(deleteMessageForBoth, { body: { message: message.id } });

    const [reported] = await site.pushesTo(browser);

    expect(reported?.notification.body).toBe('Look');
  });

  test('[decisions 4] says that a profile is fictional, also when no name is shown', async () => {
    const { member: anna, browser } = await site.subscriber();
    await site.write(await site.server.join({ fictional: true }), anna);

    const [reported] = await site.pushesTo(browser);

    expect(reported?.notification).toMatchObject({
      title: 'New message',
      body: 'From a fictional profile of this site',
    });
  });

  test('says that a like is mutual', async () => {
    const { member: anna, browser } = await site.subscriber();
    const bram = await site.server.join();
    await site.like(anna, bram);
    await site.like(bram, anna);

    const [reported] = await site.pushesTo(browser);

    expect(reported?.notification.title).toBe('You like each other');
  });

  test.each(Language.options)('[§1] is complete in %s', (language) => {
    for (const text of Object.values(PUSH_TEXTS)) {
      const own = textIn(language, text);

      expect(own.trim()).not.toBe('');
      expect(own.includes('{name}')).toBe(text.english.includes('{name}'));
      expect(own === text.english).toBe(language === 'en');
    }
  });
});

describe('[product 2.7] a push is sent only for what the member wants, when the member wants it', () => {
  test('messages of one conversation make one push, and the next push follows a minute later at the earliest', async () => {
    const { member: anna, browser } = await site.subscriber();
    const bram = await site.server.join();
    await site.write(bram, anna);
    await site.write(bram, anna);
    expect(await site.pushesTo(browser)).toHaveLength(1);

    await site.write(bram, anna);
    expect(await site.pushesTo(browser)).toEqual([]);
    expect(await site.pushesTo(browser, 60_000)).toHaveLength(1);
    expect(await site.pushesTo(browser, 60_000)).toEqual([]);
  });

  test('a message that was read in the meantime makes no push', async () => {
    const { member: anna, browser } = await site.subscriber();
    const { message } = await site.write(await site.server.join(), anna);
    const { conversation, id } = message;
    await anna.ask(markChatRead, { body: { conversation, message: id } });

    expect(await site.pushesTo(browser)).toEqual([]);
  });

  test('a message of a muted conversation makes no push', async () => {
    const { member: anna, browser } = await site.subscriber();
    const bram = await site.server.join();
    const { message } = await site.write(bram, anna);
    await anna.ask(markChat, { body: { conversation: message.conversation, muted: true } });

    expect(await site.pushesTo(browser)).toEqual([]);
    expect((await anna.ask(listChats)).chats).toHaveLength(1);
  });

  test('[R27] a message makes no push when its sender is blocked afterwards', async () => {
    const { member: anna, browser } = await site.subscriber();
    const bram = await site.server.join();
    await site.write(bram, anna);
    await anna.ask(blockProfile, { body: { profile: bram.id } });

    expect(await site.pushesTo(browser)).toEqual([]);
  });

  test('a member who pauses the account gets no push', async () => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(pauseUser, { body: { until: timeOf(site.server.clock.now() + DAY_MS) } });
    await site.write(await site.server.join(), anna);

    expect(await site.pushesTo(browser)).toEqual([]);
  });

  test('[R3] a browser whose session has ended because nobody came for 30 days gets no push', async () => {
    const { member: anna, browser } = await site.subscriber();
    const since = { last_seen: new Date(site.server.clock.now() - SESSION_IDLE_MS) };
    const ofAnna = site.server.db.updateTable('sessions').where('member', '=', anna.id);
    await ofAnna.set(since).execute();
    await site.write(await site.server.join(), anna);

    expect(await site.pushesTo(browser)).toEqual([]);
  });

  test('a kind that is switched off makes no push', async () => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(changeNotificationSettings, { body: { message_push: 'never' } });
    await site.write(await site.server.join(), anna);
    await site.like(await site.server.join(), anna);

    expect((await site.pushesTo(browser)).map(({ notification }) => notification.title)).toEqual([
      'Someone likes you',
    ]);
  });

  test('once a day means one push for all news, without a name', async () => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(changeNotificationSettings, {
      body: { message_push: 'daily', privacy_level: 'full' },
    });
    await site.write(await site.server.join({ name: 'Bram' }), anna);
    expect(await site.pushesTo(browser)).toHaveLength(1);
    await site.write(await site.server.join({ name: 'Cato' }), anna);
    await site.write(await site.server.join({ name: 'Daan' }), anna);
    expect(await site.pushesTo(browser)).toEqual([]);

    const reported = (await site.pushesTo(browser, DAY_MS)).filter(
      ({ notification }) => notification.tag !== 'heartbeat',
    );

    expect(reported).toMatchObject([
      { notification: { title: 'New messages', navigate: `${PUSH_SITE}/chats` }, app_badge: 3 },
    ]);
  });

  test('a match that is wanted at once is told beside the summary of the likes', async () => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(changeNotificationSettings, { body: { like_push: 'daily' } });
    const bram = await site.server.join();
    await site.like(anna, bram);
    await site.like(await site.server.join(), anna);
    site.server.clock.pass(1_000);
    await site.like(bram, anna);

    const reported = await site.pushesTo(browser);

    expect(reported.map(({ notification }) => notification.title)).toEqual([
      'New likes',
      'You like each other',
    ]);
  });

  test.each([
    ['match', 'likes', { like_push: 'daily' }],
    ['like', 'matches', { match_push: 'daily' }],
  ] as const)(
    'a %s that was told at once does not delay the summary of the %s',
    async (atOnce, _summary, choice) => {
      const { member: anna, browser } = await site.subscriber();
      await anna.ask(changeNotificationSettings, { body: choice });
      const likeFromSomebody = async (kind: 'like' | 'match') => {
        const other = await site.server.join();
        if (kind === 'match') await site.like(anna, other);
        await site.like(other, anna);
      };
      await likeFromSomebody(atOnce);
      const first = await site.pushesTo(browser);

      await likeFromSomebody(atOnce === 'match' ? 'like' : 'match');
      const then = await site.pushesTo(browser);

      expect([first.length, then.map(({ notification }) => notification.title)]).toEqual([
        1,
        ['New likes'],
      ]);
    },
  );

  test('a summary counts also when what it told is a match by now', async () => {
    const { member: anna, browser } = await site.subscriber();
    await anna.ask(changeNotificationSettings, { body: { like_push: 'daily' } });
    const bram = await site.server.join();
    await site.like(bram, anna);
    expect(await site.pushesTo(browser)).toHaveLength(1);
    await site.like(anna, bram);
    await site.like(await site.server.join(), anna);

    expect(await site.pushesTo(browser)).toEqual([]);
    const later = await site.pushesTo(browser, DAY_MS);
    expect(later.map(({ notification }) => notification.title)).toContain('New likes');
  });

  test('a push waits for the end of the quiet hours, also over midnight and in another time zone', () => {
    const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`);
    const choice = { frequency: 'at_once', timeZone: 'UTC' } as const;
    const night = { ...choice, quietHours: '22:00-07:30' };

    expect(momentToNotify(night, null, at('21:59'))).toEqual(at('21:59'));
    expect(momentToNotify(night, null, at('22:00')).toISOString()).toBe('2026-03-02T07:30:00.000Z');
    expect(momentToNotify(night, null, at('06:30'))).toEqual(at('07:30'));
    expect(momentToNotify(night, null, at('07:30'))).toEqual(at('07:30'));
    const there = { ...night, timeZone: 'America/New_York' };
    expect(momentToNotify(there, null, at('03:30'))).toEqual(at('12:30'));
    expect(momentToNotify({ ...choice, quietHours: null }, null, at('03:00'))).toEqual(at('03:00'));
  });
});
