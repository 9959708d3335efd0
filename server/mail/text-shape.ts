/** The kinds of mail, and which words a language has for each. The texts are in texts.ts. */
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
