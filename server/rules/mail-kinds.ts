/** The kinds of mails, as rows hold them. mail/texts.ts has the words of each. */
export type ModerationMailKind =
  | 'decision'
  | 'restricted'
  | 'restored'
  | 'report_decided'
  | 'appeal_decided'
  | 'complaint_answered'
  | 'selfie_verified'
  | 'selfie_refused';

/** To somebody without an account. */
export type NoticeMailKind = 'notice_upheld' | 'notice_dismissed';

export type MailKind =
  | ModerationMailKind
  | NoticeMailKind
  | 'activation'
  | 'reset'
  | 'mail_change'
  | 'mail_change_notice'
  | 'mail_changed'
  | 'address_taken'
  | 'new_login'
  | 'password_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'deletion'
  | 'withdrawal'
  | 'message_news'
  | 'like_news'
  | 'match_news';
