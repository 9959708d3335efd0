/**
 * The texts of every mail in the seven languages (spec §1). `{site}` is the site's name, `{email}` a masked address,
 * `{device}` a browser on a system, `{date}` a day; `{order}`, `{reference}` and `{amount}` are of a withdrawal;
 * `{text}` is what a moderator wrote. Nothing else is ever filled in.
 */
import type { Language } from '#schemas/locale.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';

export const MAIL_KINDS = [
  'activation',
  'reset',
  'mail_change',
  'mail_change_notice',
  'mail_changed',
  'address_taken',
  'new_login',
  'password_changed',
  'deletion',
  'withdrawal',
  'decision',
  'restricted',
  'restored',
  'report_decided',
  'appeal_decided',
  'complaint_answered',
  'message_news',
  'like_news',
  'match_news',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface Words {
  readonly subject: string;
  /** Paragraphs before the button. */
  readonly before: readonly string[];
  /** Null for a mail without an action. */
  readonly button: string | null;
  /** Paragraphs after it. */
  readonly after: readonly string[];
}

export type ModerationMailTemplates = Readonly<
  Record<
    | 'decision'
    | 'restricted'
    | 'restored'
    | 'report_decided'
    | 'appeal_decided'
    | 'complaint_answered',
    Words
  >
>;

export type NewsMailTemplates = Readonly<
  Record<'message_news' | 'like_news' | 'match_news', Words>
>;

export interface MailTexts {
  readonly hello: string;
  readonly letters: Readonly<Record<MailKind, Words>>;
}

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, nl, de, it, fr, es, pl };
