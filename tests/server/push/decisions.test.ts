import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNotificationSettings } from '#schemas/notification-settings.ts';
import { listNotifications, readNotifications } from '#schemas/notifications.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { PUSH_SITE, type PushSite, startPushSite } from '#tests/support/push-site.ts';

const DAY_MS = 86_400_000;

let site: PushSite;
let moderation: Moderation;

beforeAll(async () => {
  site = await startPushSite();
  moderation = new Moderation(site.server);
});

afterAll(() => site.close());

const mailsTo = (member: MemberBrowser) =>
  site.server.db
    .selectFrom('mails')
    .select(['kind', 'due', 'created'])
    .where('member', '=', member.id)
    .orderBy('id')
    .execute();

const warn = (member: MemberBrowser) => moderation.decide(member.id, 'warn');
const choose = (member: MemberBrowser, body: object) =>
  member.ask(changeNotificationSettings, { body });

test('[contract 26] a decision is pushed once, without a word about it', async () => {
  const { member: anna, browser } = await site.listener();
  await choose(anna, { privacy_level: 'full' });
  expect(await warn(anna)).toBe(200);

  const pushes = await site.hears(browser);
  expect(pushes.map(({ notification }) => notification)).toMatchObject([
    {
      title: 'We have decided about something of yours',
      navigate: `${PUSH_SITE}/notifications`,
    },
  ]);
  expect(pushes[0]?.notification).not.toHaveProperty('body');
});

test('[contract 26] without pushes of decisions there is none, and what was read needs none', async () => {
  const quiet = await site.listener();
  await choose(quiet.member, { decision_push: 'never' });
  await warn(quiet.member);
  expect(await site.hears(quiet.browser)).toEqual([]);

  const reader = await site.listener();
  await warn(reader.member);
  const { items } = await reader.member.ask(listNotifications);
  await reader.member.ask(readNotifications, { body: { until: items[0]?.id } });
  expect(await site.hears(reader.browser)).toEqual([]);
});

test('[contract 26] without mails of decisions the app tells it', async () => {
  const anna = await site.server.join();
  await choose(anna, { decision_mail: 'never' });

  await warn(anna);

  expect(await mailsTo(anna)).toEqual([]);
  expect((await anna.ask(listNotifications)).items.map(({ kind }) => kind)).toEqual(['decision']);
});

test('[contract 26] a second mail of the day waits for the next one', async () => {
  const anna = await site.server.join();
  await choose(anna, { decision_mail: 'daily' });
  await warn(anna);
  await site.server.db
    .updateTable('mails')
    .set({ state: 'delivered' })
    .where('member', '=', anna.id)
    .execute();

  await warn(anna);

  const [first, second] = await mailsTo(anna);
  expect(Number(second?.due) - Number(first?.due)).toBe(DAY_MS);
});

test('[contract 26] a lock is mailed whatever was chosen', async () => {
  const anna = await site.server.join();
  await choose(anna, { decision_mail: 'never' });

  expect(await moderation.decide(anna.id, 'ban')).toBe(200);

  expect((await mailsTo(anna)).map(({ kind }) => kind)).toEqual(['restricted']);
});
