import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNotificationSettings } from '#schemas/notification-settings.ts';
import { listNotifications, readNotifications } from '#schemas/notifications.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { judgeSelfie, sendSelfie } from '#schemas/selfies.ts';
import { emailOf } from '#server/db/accounts/users.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { MAIL_ORIGIN } from '#tests/support/mailbox.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { formOf, jpegOf } from '#tests/support/photo-files.ts';
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
  const { member: anna, browser } = await site.subscriber();
  await choose(anna, { privacy_level: 'full' });
  expect(await warn(anna)).toBe(200);

  const pushes = await site.pushesTo(browser);
  expect(pushes.map(({ notification }) => notification)).toMatchObject([
    {
      title: 'We have decided about something of yours',
      navigate: `${PUSH_SITE}/notifications`,
    },
  ]);
  expect(pushes[0]?.notification).not.toHaveProperty('body');
});

test('[contract 26] without pushes of decisions there is none, and what was read needs none', async () => {
  const quiet = await site.subscriber();
  await choose(quiet.member, { decision_push: 'never' });
  await warn(quiet.member);
  expect(await site.pushesTo(quiet.browser)).toEqual([]);

  const reader = await site.subscriber();
  await warn(reader.member);
  const { items } = await reader.member.ask(listNotifications);
  await reader.member.ask(readNotifications, { body: { until: items[0]?.id } });
  expect(await site.pushesTo(reader.browser)).toEqual([]);
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

/** A selfie of the member that waits, judged by a moderator. */
async function judge(member: MemberBrowser, verified: boolean): Promise<void> {
  if (verified) await member.ask(uploadPhoto, { body: formOf(await jpegOf()) });
  await member.ask(sendSelfie, { body: formOf(await jpegOf(), randomUUID()) });
  const { id } = await site.server.db
    .selectFrom('selfies')
    .select('id')
    .where('member', '=', member.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const moderator = await site.server.join({ role: 'moderator' });
  await moderator.ask(judgeSelfie, { body: { id, verified, reason: verified ? null : 'pose' } });
}

const notifiedOf = async (member: MemberBrowser) =>
  (await member.ask(listNotifications)).items.map(({ kind }) => kind);

test.each([
  ['selfie_verified', true],
  ['selfie_refused', false],
] as const)(
  '[contract 83] %s is in the app, mailed, and pushed without a word about it',
  async (kind, verified) => {
    const { member: anna, browser } = await site.subscriber();
    await choose(anna, { privacy_level: 'full' });

    await judge(anna, verified);

    expect(await notifiedOf(anna)).toEqual([kind]);
    const letters = await site.server.mailbox.to(await emailOf(site.server.db, anna.id));
    expect(letters.map(({ subject }) => subject)).toEqual([
      verified ? 'Your photos at Vonk are verified' : 'We have looked at your selfie for Vonk',
    ]);
    expect(letters[0]?.text).toContain(`${MAIL_ORIGIN}/profile`);
    const pushes = await site.pushesTo(browser);
    expect(pushes.map(({ notification }) => notification.title)).toEqual([
      'We have decided about something of yours',
    ]);
  },
);

test('[contract 83] a decision about a selfie is told as often as the member chose', async () => {
  const quiet = await site.subscriber();
  await choose(quiet.member, { decision_mail: 'never', decision_push: 'never' });

  await judge(quiet.member, false);

  expect(await mailsTo(quiet.member)).toEqual([]);
  expect(await site.pushesTo(quiet.browser)).toEqual([]);
  expect(await notifiedOf(quiet.member)).toEqual(['selfie_refused']);
});

test('[contract 83] a mail about a selfie that was followed by another one is not sent', async () => {
  const anna = await site.server.join();
  await judge(anna, false);
  site.server.clock.pass(1_000);
  await anna.ask(sendSelfie, { body: formOf(await jpegOf(), randomUUID()) });

  expect(await site.server.mailbox.to(await emailOf(site.server.db, anna.id))).toEqual([]);
});
