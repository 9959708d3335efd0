/**
 * The part of a mail that depends on its reason, and its inputs. It is read when the mail is sent: a decision that was reversed
 * meanwhile is not mailed. occasions.ts lists the reasons.
 */
import type { Kysely, Selectable } from 'kysely';
import type { WaitingMail } from '#server/db/accounts/mails.ts';
import type { Database, MembersTable } from '#server/db/tables.ts';
import type { Occasion } from './mail-templates.ts';
import { Language } from '#schemas/locale.ts';
import { findReport } from '#server/db/moderation/cases.ts';
import { findDecision } from '#server/db/moderation/decisions.ts';
import type { NoticeMailKind, ModerationMailKind } from '#server/rules/mail-kinds.ts';
import { readBirth } from '#server/db/site.ts';
import { MAIL_SETTINGS, type NewsMail, settingsOf } from './news.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';
import { findAppeal } from '#server/db/moderation/appeals.ts';
import { verificationOf } from '#server/db/moderation/selfies.ts';
import { issueToken } from '#server/db/accounts/one-time-tokens.ts';
import { appealUntil } from '#server/moderation/appealing.ts';

/** What all mails of the site share. */
export interface MailSite {
  readonly siteName: string;
  readonly origin: string;
  readonly hasClient: boolean;
}

export interface MailContext {
  readonly waiting: WaitingMail;
  readonly now: Date;
  readonly mailSite: MailSite;
}

export type MailReceiver = Pick<
  Selectable<MembersTable>,
  'id' | 'email' | 'state' | 'language' | 'timezone' | 'erase_at'
>;

type MailPart = Pick<Occasion, 'kind' | 'token' | 'values' | 'path' | 'until' | 'unsubscribe'>;

/** Null when the mail is no longer needed. `language` when it differs from the reader's. */
export type WritePart = (
  db: Kysely<Database>,
  reader: MailReceiver,
  moment: MailContext,
) => Promise<(MailPart & Partial<Pick<Occasion, 'language'>>) | null>;

/** With the time and its zone, such as "March 1, 2026 at 2:02:00 PM UTC". */
export const momentFor = ({ language, timezone }: MailReceiver, moment: Date): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timezone ?? 'UTC',
  }).format(moment);

export const dayFor = ({ language, timezone }: MailReceiver, moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone ?? 'UTC' }).format(
    moment,
  );

/** The mail to a visitor about their report: none when the address was forgotten meanwhile. */
export async function noticeOccasion(
  db: Kysely<Database>,
  kind: NoticeMailKind,
  { waiting, mailSite }: MailContext,
): Promise<Occasion | null> {
  const decision = await findDecision(db, waiting.about ?? '');
  if (decision === undefined || decision.reversed !== null) return null;
  const report = await findReport(db, decision.report ?? '');
  if (report === undefined || report.reporter_email !== waiting.address) return null;
  const language = Language.safeParse(report.reporter_language).data ?? 'en';
  const values = { reference: report.id };
  return { ...mailSite, kind, to: waiting.address, language, token: null, values };
}

/**
 * Mails about messages and likes: where to read the news, and how to turn such mails off. A member who has turned them off
 * meanwhile gets none.
 */
const newsPart =
  (kind: NewsMail): WritePart =>
  async (db, { id: member, state, email }, { waiting }) => {
    const setting = MAIL_SETTINGS[kind];
    const settings = await settingsOf(db, member);
    if (state !== 'active' || email !== waiting.address || settings[setting] === 'never')
      return null;
    const { secret } = await readBirth(db);
    const unsubscribe = makeUnsubscribeToken({ member, setting }, secret);
    const path = waiting.about ?? '/';
    return { kind, token: null, values: {}, path, unsubscribe };
  };

export const NEWS_PARTS: Readonly<Record<NewsMail, WritePart>> = {
  message_news: newsPart('message_news'),
  like_news: newsPart('like_news'),
  match_news: newsPart('match_news'),
};

/** The token appeals this one decision, from any device and without a login, because a locked member cannot log in. */
const appealable =
  (kind: 'decision' | 'restricted'): WritePart =>
  async (db, reader, { waiting, now }) => {
    const decision = await findDecision(db, waiting.about ?? '');
    if (decision === undefined || decision.reversed !== null) return null;
    const issue = { purpose: 'appeal', member: reader.id, about: decision.id, now } as const;
    const values = { text: decision.body, date: untilFor(reader, decision) };
    return { kind, token: await issueToken(db, issue), values };
  };

const untilFor = (reader: MailReceiver, decision: Parameters<typeof appealUntil>[0]): string =>
  dayFor(reader, appealUntil(decision) ?? decision.created);

const restoredPart: WritePart = async (db, _reader, { waiting }) => {
  const decision = await findDecision(db, waiting.about ?? '');
  if (decision === undefined) return null;
  return { kind: 'restored', token: null, values: { text: decision.body } };
};

const appealPart: WritePart = async (db, _reader, { waiting }) => {
  const appeal = await findAppeal(db, waiting.about ?? '');
  if (appeal === undefined) return null;
  return { kind: 'appeal_decided', token: null, values: { text: appeal.answer ?? '' } };
};

const referring =
  (kind: 'report_decided' | 'complaint_answered'): WritePart =>
  (_db, _reader, { waiting }) =>
    Promise.resolve({ kind, token: null, values: { reference: waiting.about ?? '' } });

/** A mark that is gone, and a selfie that was followed by another one, need no mail. */
const selfiePart =
  (outcome: 'verified' | 'refused'): WritePart =>
  async (db, { id }) => {
    const { state } = await verificationOf(db, id);
    return state === outcome ? { kind: `selfie_${outcome}`, token: null, values: {} } : null;
  };

export const MODERATION_PARTS: Readonly<Record<ModerationMailKind, WritePart>> = {
  decision: appealable('decision'),
  restricted: appealable('restricted'),
  report_decided: referring('report_decided'),
  restored: restoredPart,
  appeal_decided: appealPart,
  complaint_answered: referring('complaint_answered'),
  selfie_verified: selfiePart('verified'),
  selfie_refused: selfiePart('refused'),
};
