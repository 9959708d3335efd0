/**
 * Decides about a waiting push at the moment of sending: whether it is sent now, later or never, and with what content
 * (security R43: no name and no text unless the member chose so). News that the member has read meanwhile is not sent.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { memberHashOf, memberHashText } from '#schemas/database-names.ts';
import { Language } from '#schemas/locale.ts';
import { NotificationSettings } from '#schemas/notification-settings.ts';
import { PushMessage } from '#schemas/push.ts';
import { countUnreadChats } from '#server/db/chats/chats.ts';
import { countNewLikes } from '#server/db/likes.ts';
import { choicesOf } from '#server/db/push/notification-settings.ts';
import { lastSummary, type SummaryScope, type WaitingPush } from '#server/db/push/pushes.ts';
import {
  newLikeOf,
  type ReceiverAndSender,
  type PushReceiver,
  readerOf,
  unreadDecision,
  unreadFrom,
} from '#server/db/push/push-news.ts';
import type { Database } from '#server/db/tables.ts';
import { textIn } from '#server/texts/catalogues.ts';
import type { Text } from '#server/texts/msg.ts';
import { momentToNotify } from './moment.ts';
import { PUSH_TEXTS } from './texts.ts';

export type PushDecision =
  | { when: 'never' }
  | { when: 'later'; at: Date }
  | {
      when: 'now';
      message: PushMessage;
      reader: PushReceiver;
      /** The waiting pushes that it covers too; null when it is no summary. */
      covers: SummaryScope | null;
    };

const NEVER: PushDecision = { when: 'never' };
const TITLE_MAX = 120;
const BODY_MAX = 240;

/** What there is to show, before the privacy level decides how much of it is shown. */
interface PushSubject {
  readonly setting: 'message_push' | 'like_push' | 'match_push' | 'decision_push';
  readonly name: string;
  readonly isFictional: boolean;
  readonly neutral: Text;
  readonly withName: Text;
  readonly several: Text;
  readonly body: string | null;
  readonly isPhoto: boolean;
  readonly path: string;
  readonly listPath: string;
}

interface PushToDecide {
  readonly push: WaitingPush;
  readonly now: Date;
  readonly origin: string;
}

export async function decidePush(
  db: Kysely<Database>,
  sending: PushToDecide,
): Promise<PushDecision> {
  const { push, now } = sending;
  const reader = await readerOf(db, push.subscription, now);
  if (reader === undefined) return NEVER;
  const settings = NotificationSettings.parse({
    quiet_hours: null,
    timezone: null,
    ...(await choicesOf(db, reader.id)),
  });
  const language = Language.safeParse(reader.language).data ?? 'en';
  if (push.kind === 'heartbeat') return heartbeat(db, { ...sending, reader, settings, language });

  const news = await newsOf(db, { push, reader });
  if (news === null) return NEVER;
  const frequency = settings[news.setting];
  if (frequency === 'never') return NEVER;
  const isSummary = frequency !== 'at_once';
  const lastSent = isSummary ? await lastSummary(db, push) : push.told;
  const at = momentToNotify({ ...hoursOf(settings, reader), frequency }, lastSent, now);
  if (at > now) return { when: 'later', at };
  const shown = isSummary
    ? summaryOf(news, language)
    : shownOf(news, settings.privacy_level, language);
  return {
    when: 'now',
    reader,
    covers: isSummary ? scopeOf(news, settings) : null,
    message: await messageOf(db, { ...sending, reader }, shown),
  };
}

/** Likes and matches are pushes of one kind with two settings: those wanted at once are told by themselves. */
function scopeOf(
  { setting }: PushSubject,
  { like_push, match_push }: NotificationSettings,
): SummaryScope {
  if (setting === 'like_push' && match_push === 'at_once') return 'likes';
  return setting === 'match_push' && like_push === 'at_once' ? 'matches' : 'all';
}

const hoursOf = (settings: NotificationSettings, reader: PushReceiver) => ({
  quietHours: settings.quiet_hours,
  timeZone: settings.timezone ?? reader.timezone ?? 'UTC',
});

/** Sent only to a member who wants pushes of some kind. */
async function heartbeat(
  db: Kysely<Database>,
  given: PushToDecide & {
    reader: PushReceiver;
    settings: NotificationSettings;
    language: Language;
  },
): Promise<PushDecision> {
  const { reader, settings, language, now } = given;
  const { message_push, like_push, match_push, decision_push } = settings;
  const wanted = [message_push, like_push, match_push, decision_push];
  if (wanted.every((frequency) => frequency === 'never')) return NEVER;
  const at = momentToNotify({ ...hoursOf(settings, reader), frequency: 'at_once' }, null, now);
  if (at > now) return { when: 'later', at };
  const shown = {
    title: textIn(language, PUSH_TEXTS.heartbeat),
    path: '/',
    tag: 'heartbeat',
    isFleeting: true,
  };
  return { when: 'now', reader, covers: null, message: await messageOf(db, given, shown) };
}

async function newsOf(
  db: Kysely<Database>,
  { push, reader }: { push: WaitingPush; reader: PushReceiver },
): Promise<PushSubject | null> {
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
      isPhoto: unread.type === 'photo',
      path: `/chats/${unread.conversation}`,
      listPath: '/chats',
    };
  }
  return push.kind === 'decision' ? newsOfDecision(db, reader) : newsOfLike(db, pair);
}

/** Who and what it is about stands in the app only. */
async function newsOfDecision(
  db: Kysely<Database>,
  reader: PushReceiver,
): Promise<PushSubject | null> {
  if ((await unreadDecision(db, reader.id)) === undefined) return null;
  return {
    setting: 'decision_push',
    name: '',
    isFictional: false,
    neutral: PUSH_TEXTS.decision,
    withName: PUSH_TEXTS.decision,
    several: PUSH_TEXTS.decision,
    body: null,
    isPhoto: false,
    path: '/notifications',
    listPath: '/notifications',
  };
}

async function newsOfLike(
  db: Kysely<Database>,
  pair: ReceiverAndSender,
): Promise<PushSubject | null> {
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
    isPhoto: false,
    path: '/likes',
    listPath: '/likes',
  };
}

interface NotificationContent {
  readonly title: string;
  readonly body?: string;
  readonly path: string;
  readonly tag: string;
  /** The notification is closed as soon as it was shown. */
  readonly isFleeting?: boolean;
}

const summaryOf = (
  { several, listPath }: PushSubject,
  language: Language,
): NotificationContent => ({
  title: textIn(language, several),
  path: listPath,
  tag: listPath,
});

/** A photo without a caption has no words of its own. */
const wordsOf = ({ body, isPhoto }: PushSubject, language: Language): string | null =>
  isPhoto && body === '' ? textIn(language, PUSH_TEXTS.photo) : body;

/** A fictional profile is marked as fictional on every level (decisions 4). */
function shownOf(
  news: PushSubject,
  level: NotificationSettings['privacy_level'],
  language: Language,
): NotificationContent {
  const { path, isFictional } = news;
  const title =
    level === 'neutral'
      ? textIn(language, news.neutral)
      : textIn(language, news.withName).replace('{name}', () => news.name);
  const text = level === 'full' ? wordsOf(news, language) : null;
  const body = [isFictional ? textIn(language, PUSH_TEXTS.fictional) : null, text]
    .filter((line) => line !== null && line !== '')
    .join('\n');
  return { title, path, tag: path, ...(body === '' ? {} : { body }) };
}

async function messageOf(
  db: Kysely<Database>,
  { push, origin, reader }: Pick<PushToDecide, 'push' | 'origin'> & { reader: PushReceiver },
  { title, body, path, tag, isFleeting = false }: NotificationContent,
): Promise<PushMessage> {
  const unread = await countUnreadChats(db, reader.id);
  return PushMessage.parse({
    web_push: 8030,
    mutable: true,
    notification: {
      title: cut(title, TITLE_MAX),
      ...(body === undefined ? {} : { body: cut(body, BODY_MAX) }),
      navigate: origin + path,
      tag,
      silent: isFleeting,
      renotify: !isFleeting,
      data: { id: push.id, member: hashOf(reader.id), fleeting: isFleeting },
    },
    app_badge: unread + (await countNewLikes(db, reader.id)),
  });
}

const hashOf = (member: string): string =>
  memberHashOf(createHash('sha256').update(memberHashText(member)).digest());

/** Shortens only between characters as the reader sees them, never inside one. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length >= max) break;
    kept += segment;
  }
  return `${kept}…`;
}
