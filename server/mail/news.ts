/**
 * Mails about messages and likes (contract 26): for a member who was away for ten minutes and got no push about it.
 * They come as often as the member chose, all of a kind in one, and for a conversation only once until it is read. They
 * contain no names and no text.
 */
import type { Kysely } from 'kysely';
import { NotificationSettings } from '#schemas/notification-settings.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import {
  type Bundle,
  type ClaimedNews,
  claimNews,
  lastMailed,
  mailReaderOf,
  type NewsKind,
  placeOfNews,
  settleNews,
  wasPushed,
} from '#server/db/accounts/news-mails.ts';
import { choicesOf } from '#server/db/push/notification-settings.ts';
import type { Database } from '#server/db/tables.ts';
import { momentToNotify } from '#server/push/moment.ts';

const MAILS = { message: 'message_news', like: 'like_news', match: 'match_news' } as const;
/** The setting that turns each mail off. */
export const MAIL_SETTINGS = {
  message_news: 'message_mail',
  like_news: 'like_mail',
  match_news: 'match_mail',
} as const;
export type NewsMail = keyof typeof MAIL_SETTINGS;
export type MailSetting = (typeof MAIL_SETTINGS)[NewsMail];

const LISTS: Readonly<Record<NewsKind, string>> = {
  message: '/chats',
  like: '/likes',
  match: '/likes',
};

export async function settingsOf(
  db: Kysely<Database>,
  member: string,
): Promise<NotificationSettings> {
  const chosen = await choicesOf(db, member);
  return NotificationSettings.parse({ quiet_hours: null, timezone: null, ...chosen });
}

/** True when a mail was queued. */
export async function queueBundle(
  tx: Kysely<Database>,
  bundle: Bundle,
  now: Date,
): Promise<boolean> {
  const { member, kind } = bundle;
  const claimed = await claimNews(tx, bundle, now);
  const reader = await mailReaderOf(tx, member, now);
  const settings = await settingsOf(tx, member);
  const frequency = settings[MAIL_SETTINGS[MAILS[kind]]];
  const seen = reader?.last_seen ?? null;
  const missed = claimed.filter(({ created }) => seen === null || created > seen);
  const places = await placesOf(tx, bundle, reader === undefined ? [] : missed);
  if (reader === undefined || frequency === 'never' || places.size === 0) {
    await settleNews(tx, claimed, { mail_due: null });
    return false;
  }
  const timeZone = settings.timezone ?? reader.timezone ?? 'UTC';
  const choice = { frequency, quietHours: settings.quiet_hours, timeZone };
  const at = momentToNotify(choice, await lastMailed(tx, bundle), now);
  if (at > now) {
    await settleNews(tx, claimed, { mail_due: at });
    return false;
  }
  const [only, ...more] = new Set(places.values());
  const about = only === undefined || more.length > 0 ? LISTS[kind] : only;
  await queueMail(tx, { kind: MAILS[kind], address: reader.email, member, about, now });
  await settleNews(tx, claimed, { mail_due: null });
  await settleNews(tx, [...places.keys()], { mail_due: null, mailed: now });
  return true;
}

/** What is still news, with the place where it is read. */
async function placesOf(
  tx: Kysely<Database>,
  bundle: Bundle,
  claimed: readonly ClaimedNews[],
): Promise<Map<ClaimedNews, string>> {
  const places = new Map<ClaimedNews, string>();
  for (const news of claimed) {
    const place = await placeOfNews(tx, bundle, news);
    if (place !== null && !(await wasPushed(tx, bundle, news))) places.set(news, place);
  }
  return places;
}
