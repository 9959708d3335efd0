/**
 * The content of a waiting push, decided when it is sent, or the reason to send none (security R43: no name and no text
 * unless the member chose so). The news is checked now: what was read meanwhile is not sent.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { memberHashOf, memberHashText } from '#schemas/database-names.ts';
import { Language } from '#schemas/locale.ts';
import { NotificationSettings } from '#schemas/notification-settings.ts';
import { PushMessage } from '#schemas/push.ts';
import { countUnreadChats } from '#server/db/chats/chats.ts';
import { countNewLikes } from '#server/db/likes/likes.ts';
import { choicesOf } from '#server/db/push/notification-settings.ts';
import { lastNotified, type WaitingPush } from '#server/db/push/pushes.ts';
import { type Reader, readerOf, unreadFrom, newLikeOf } from '#server/db/push/push-news.ts';
import type { Database } from '#server/db/tables.ts';
import { textIn } from '#server/texts/catalogues.ts';
import type { Text } from '#server/texts/msg.ts';
import { momentToNotify } from './moment.ts';
import { PUSH_TEXTS } from './texts.ts';

export type PushNotice =
  | { text: 'nothing' }
  | { text: 'later'; at: Date }
  | { text: 'this'; message: PushMessage; reader: Reader; isSummary: boolean };

const NOTHING: PushNotice = { text: 'nothing' };
const TITLE_MAX = 120;
const BODY_MAX = 240;

type Settings = NotificationSettings;

/** The news, before the privacy level decides how much is shown. */
interface Topic {
  readonly setting: 'message_push' | 'like_push' | 'match_push';
  readonly name: string;
  readonly isFictional: boolean;
  readonly neutral: Text;
  readonly withName: Text;
  readonly several: Text;
  readonly body: string | null;
  readonly path: string;
  readonly listPath: string;
}

interface Moment {
  readonly push: WaitingPush;
  readonly now: Date;
  readonly origin: string;
}

export async function noticeOf(db: Kysely<Database>, moment: Moment): Promise<PushNotice> {
  const { push, now } = moment;
  const reader = await readerOf(db, push.subscription, now);
  if (reader === undefined) return NOTHING;
  const settings = NotificationSettings.parse({
    quiet_hours: null,
    timezone: null,
    ...(await choicesOf(db, reader.id)),
  });
  const language = Language.safeParse(reader.language).data ?? 'en';
  if (push.kind === 'heartbeat') return heartbeat(db, { ...moment, reader, settings, language });

  const topic = await topicOf(db, { push, reader });
  if (topic === null) return NOTHING;
  const frequency = settings[topic.setting];
  if (frequency === 'never') return NOTHING;
  const isSummary = frequency !== 'at_once';
  const told = isSummary ? await lastNotified(db, push) : push.told;
  const at = momentToNotify({ ...hoursOf(settings, reader), frequency }, told, now);
  if (at > now) return { text: 'later', at };
  const shown = isSummary
    ? summaryOf(topic, language)
    : shownOf(topic, settings.privacy_level, language);
  return {
    text: 'this',
    reader,
    isSummary,
    message: await messageOf(db, { ...moment, reader }, shown),
  };
}

const hoursOf = (settings: Settings, reader: Reader) => ({
  quietHours: settings.quiet_hours,
  timeZone: settings.timezone ?? reader.timezone ?? 'UTC',
});

/** Only when some push is wanted at all. */
async function heartbeat(
  db: Kysely<Database>,
  given: Moment & { reader: Reader; settings: Settings; language: Language },
): Promise<PushNotice> {
  const { reader, settings, language, now } = given;
  const wanted = [settings.message_push, settings.like_push, settings.match_push];
  if (wanted.every((frequency) => frequency === 'never')) return NOTHING;
  const at = momentToNotify({ ...hoursOf(settings, reader), frequency: 'at_once' }, null, now);
  if (at > now) return { text: 'later', at };
  const shown = {
    title: textIn(language, PUSH_TEXTS.heartbeat),
    path: '/',
    tag: 'heartbeat',
    isFleeting: true,
  };
  return { text: 'this', reader, isSummary: false, message: await messageOf(db, given, shown) };
}

async function topicOf(
  db: Kysely<Database>,
  { push, reader }: { push: WaitingPush; reader: Reader },
): Promise<Topic | null> {
  const pair = { me: reader.id, from: push.about };
  if (push.kind === 'message') {
    const unread = await unreadFrom(db, pair);
    if (unread === undefined) return null;
    return {
      setting: 'message_push',
      name: unread.name,
      isFictional: unread.fictional,
      neutral: PUSH_TEXTS.message,
      withName: PUSH_TEXTS.messageFrom,
      several: PUSH_TEXTS.messages,
      body: unread.body,
      path: `/chats/${unread.conversation}`,
      listPath: '/chats',
    };
  }
  const like = await newLikeOf(db, pair);
  if (like === undefined) return null;
  return {
    setting: like.is_match ? 'match_push' : 'like_push',
    name: like.name,
    isFictional: like.fictional,
    neutral: like.is_match ? PUSH_TEXTS.match : PUSH_TEXTS.like,
    withName: like.is_match ? PUSH_TEXTS.matchWith : PUSH_TEXTS.likeFrom,
    several: PUSH_TEXTS.likes,
    body: null,
    path: '/likes',
    listPath: '/likes',
  };
}

interface Shown {
  readonly title: string;
  readonly body?: string;
  readonly path: string;
  readonly tag: string;
  readonly isFleeting?: boolean;
}

const summaryOf = ({ several, listPath }: Topic, language: Language): Shown => ({
  title: textIn(language, several),
  path: listPath,
  tag: listPath,
});

/** A fictional profile is marked as fictional on every level (decisions 4). */
function shownOf(topic: Topic, level: Settings['privacy_level'], language: Language): Shown {
  const { path, isFictional } = topic;
  const title =
    level === 'neutral'
      ? textIn(language, topic.neutral)
      : textIn(language, topic.withName).replace('{name}', () => topic.name);
  const text = level === 'full' ? topic.body : null;
  const body = [isFictional ? textIn(language, PUSH_TEXTS.fictional) : null, text]
    .filter((line) => line !== null)
    .join('\n');
  return { title, path, tag: path, ...(body === '' ? {} : { body }) };
}

async function messageOf(
  db: Kysely<Database>,
  { push, origin, reader }: Pick<Moment, 'push' | 'origin'> & { reader: Reader },
  { title, body, path, tag, isFleeting = false }: Shown,
): Promise<PushMessage> {
  const unread = await countUnreadChats(db, reader.id);
  return PushMessage.parse({
    web_push: 8030,
    notification: {
      title: cut(title, TITLE_MAX),
      ...(body === undefined ? {} : { body: cut(body, BODY_MAX) }),
      navigate: origin + path,
      tag,
      silent: isFleeting,
      data: { id: push.id, member: hashOf(reader.id), fleeting: isFleeting },
    },
    app_badge: unread + (await countNewLikes(db, reader.id)),
  });
}

const hashOf = (member: string): string =>
  memberHashOf(createHash('sha256').update(memberHashText(member)).digest());

/** A user-visible character must not be cut in two. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return `${kept}…`;
}
