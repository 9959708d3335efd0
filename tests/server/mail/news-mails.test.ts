import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { markChatRead } from '#schemas/chats.ts';
import { Language } from '#schemas/locale.ts';
import { listMessages } from '#schemas/messages.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '#schemas/notification-settings.ts';
import { acknowledgePush } from '#schemas/push.ts';
import { QUEUE_NEWS } from '#server/jobs/queue-news.ts';
import { LINK_TEXTS } from '#server/mail/link-texts.ts';
import { MAIL_TEXTS } from '#server/mail/texts.ts';
import { textIn } from '#server/texts/catalogues.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { type PushSite, SOON_MS, startPushSite } from '#tests/support/push-site.ts';

const AWAY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

let site: PushSite;

beforeAll(async () => {
  site = await startPushSite();
});

afterAll(() => site.close());

/** No notification of one test may be due in the next. */
beforeEach(async () => {
  await site.server.db.deleteFrom('notifications').execute();
});

/** A member who was last active long ago. */
async function away(settings: object = {}, person: object = {}) {
  const email = `${crypto.randomUUID()}@vonk.test`;
  const member = await site.server.join({ language: 'en', timezone: 'UTC', email, ...person });
  await member.ask(changeNotificationSettings, { body: settings });
  site.server.clock.pass(DAY_MS);
  return { member, email };
}

/** The mails that arrive at an address within this time. */
async function mailsTo(email: string, afterMs = AWAY_MS) {
  const before = (await site.server.mailbox.to(email)).length;
  site.server.clock.pass(afterMs);
  await site.server.work(QUEUE_NEWS);
  return (await site.server.mailbox.to(email)).slice(before);
}

const conversationWith = async (member: MemberBrowser) => {
  const row = await site.server.db
    .selectFrom('sides')
    .select('conversation')
    .where('member', '=', member.id)
    .executeTakeFirstOrThrow();
  return row.conversation;
};

describe('[contract 26] a mail about messages and likes', () => {
  test('is sent to a member who was away for ten minutes, links to the conversation and quotes nothing of the message', async () => {
    const { member: anna, email } = await away();
    const bram = await site.server.join({ name: 'Bram the Secret' });
    await site.write(bram, anna, 'Meet me at the canal');

    expect(await mailsTo(email, AWAY_MS - 1)).toEqual([]);
    const [mail, ...more] = await mailsTo(email, 1);

    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Someone wrote to you at Vonk');
    expect(mail?.text).toContain(`https://vonk.example/chats/${await conversationWith(anna)}`);
    expect(mail?.text).not.toMatch(/canal|Secret/);
    expect(mail?.html).not.toMatch(/canal|Secret/);
  });

  test('is sent once for a conversation until it is read, and then again', async () => {
    const { member: anna, email } = await away({ message_mail: 'at_once' });
    const bram = await site.server.join();
    await site.write(bram, anna);
    expect(await mailsTo(email)).toHaveLength(1);

    await site.write(bram, anna);
    expect(await mailsTo(email, DAY_MS)).toEqual([]);

    const conversation = await conversationWith(anna);
    const { messages } = await anna.ask(listMessages, { query: { conversation } });
    const message = messages.at(-1)?.id ?? '';
    await anna.ask(markChatRead, { body: { conversation, message } });
    site.server.clock.pass(DAY_MS);
    await site.write(bram, anna);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is one mail for all news of a kind, as often as the member chose', async () => {
    const { member: anna, email } = await away();
    await site.write(await site.server.join(), anna);
    await site.write(await site.server.join(), anna);
    await site.like(await site.server.join(), anna);

    const first = await mailsTo(email);
    expect(first.map(({ subject }) => subject).toSorted()).toEqual([
      'Someone likes you at Vonk',
      'Someone wrote to you at Vonk',
    ]);
    expect(first.find(({ subject }) => subject.includes('wrote'))?.text).toMatch(/\/chats\n/);

    await site.write(await site.server.join(), anna);
    await site.like(await site.server.join(), anna);
    expect(await mailsTo(email, DAY_MS / 2)).toEqual([]);
    expect((await mailsTo(email, DAY_MS / 2)).map(({ subject }) => subject)).toEqual([
      'Someone wrote to you at Vonk',
    ]);
    expect((await mailsTo(email, 6 * DAY_MS)).map(({ subject }) => subject)).toEqual([
      'Someone likes you at Vonk',
    ]);
  });

  test.each<[string, (anna: MemberBrowser, bram: MemberBrowser) => Promise<unknown>]>([
    ['was here meanwhile', (anna) => anna.ask(getNotificationSettings)],
    [
      'wants none',
      (anna) => anna.ask(changeNotificationSettings, { body: { like_mail: 'never' } }),
    ],
    ['blocked who it is', (anna, bram) => anna.ask(blockProfile, { body: { profile: bram.id } })],
  ])('is not sent to a member who %s', async (_case, act) => {
    const { member: anna, email } = await away();
    const bram = await site.server.join();
    await site.like(bram, anna);
    await act(anna, bram);

    expect(await mailsTo(email)).toEqual([]);
  });

  test('is not sent when a push was acknowledged, and is sent when none was', async () => {
    for (const isAcknowledged of [true, false]) {
      const { member: anna, browser } = await site.subscriber({
        email: `${isAcknowledged}@vonk.test`,
      });
      site.server.clock.pass(DAY_MS);
      await site.like(await site.server.join(), anna);
      const [told] = await site.pushesTo(browser, SOON_MS);
      const id = told?.notification.data?.id;
      if (isAcknowledged) await site.server.visitor().ask(acknowledgePush, { body: { id } });

      expect(await mailsTo(`${isAcknowledged}@vonk.test`)).toHaveLength(isAcknowledged ? 0 : 1);
    }
  });

  test('waits for the end of the quiet hours', async () => {
    const inHours = (hours: number): string =>
      new Date(site.server.clock.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const { member: anna, email } = await away({ quiet_hours: `${inHours(-1)}-${inHours(1)}` });
    await site.like(await site.server.join(), anna);

    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(email, 2 * 3_600_000)).toHaveLength(1);
  });

  test('[decisions 68] is queued once by ten processes at once', async () => {
    const { member: anna, email } = await away();
    await site.like(await site.server.join(), anna);
    site.server.clock.pass(AWAY_MS);

    const queued = await Promise.all(
      Array.from({ length: 10 }, () => site.server.work(QUEUE_NEWS)),
    );

    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await site.server.mailbox.to(email)).toHaveLength(1);
  });

  test('[decisions 4] is never sent about a fictional profile', async () => {
    const { member: anna, email } = await away();
    const robin = await site.server.join({ fictional: true });
    await site.like(robin, anna);
    await site.write(robin, anna);

    expect(await mailsTo(email)).toEqual([]);
  });

  test.each(Language.options)(
    'in %s is translated, and says how to turn it off',
    async (language) => {
      const { member: anna, email } = await away({}, { language });
      await site.like(await site.server.join(), anna);

      const [mail] = await mailsTo(email);

      const subject = textIn(language, MAIL_TEXTS.like_news.subject);
      expect(mail?.subject).toBe(subject.replace('{site}', 'Vonk'));
      expect(mail?.text).toContain(textIn(language, LINK_TEXTS.unsubscribe));
    },
  );
});

describe('[RFC 8058] turning off such mails', () => {
  async function offLink(): Promise<{ anna: MemberBrowser; path: string }> {
    const { member: anna, email } = await away();
    await site.like(await site.server.join(), anna);
    const [mail] = await mailsTo(email);
    return { anna, path: (mail?.unsubscribe ?? '').replace('https://vonk.example', '') };
  }

  const send = (path: string, method: 'GET' | 'POST') =>
    site.server.visitor().send(path, {
      method,
      headers: { 'accept-language': 'en' },
      ...(method === 'POST' ? { body: new URLSearchParams('List-Unsubscribe=One-Click') } : {}),
    });

  test('one POST from any page, without a session, turns off that one setting; opening the page does not', async () => {
    const { anna, path } = await offLink();

    expect((await send(path, 'GET')).text).toContain('<form method="post">');
    expect((await anna.ask(getNotificationSettings)).like_mail).toBe('weekly');

    const answered = await send(path, 'POST');
    expect(answered.status).toBe(200);
    expect(answered.text).toContain(LINK_TEXTS.unsubscribed.english);
    const { like_mail, message_mail } = await anna.ask(getNotificationSettings);
    expect([like_mail, message_mail]).toEqual(['never', 'daily']);
  });

  test('a token for another member or another setting, or an invalid token, turns nothing off', async () => {
    const { anna, path } = await offLink();
    const bram = await site.server.join();
    const forged = [
      path.replace(anna.id, bram.id),
      path.replace('like_mail', 'message_mail'),
      path.replace('like_mail', 'quiet_hours'),
      `${path}x`,
      path.replace(/token=.*/, 'token='),
    ];

    for (const link of forged) {
      expect((await send(link, 'GET')).status).toBe(400);
      expect((await send(link, 'POST')).status).toBe(400);
    }
    expect(await anna.ask(getNotificationSettings)).toMatchObject({ like_mail: 'weekly' });
    expect(await bram.ask(getNotificationSettings)).toMatchObject({ like_mail: 'weekly' });
  });
});
