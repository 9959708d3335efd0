/** The further rows of an account: one-time tokens, waiting mails, page tokens of signup, exports. */
import type { ColumnType, Generated } from 'kysely';
import type { MailKind } from '#server/mail/texts.ts';

export type TokenPurpose =
  | 'activation'
  | 'reset'
  | 'mail_change'
  | 'mail_undo'
  | 'restore'
  | 'appeal';

/** `hash` is the SHA-256 of the token, base64url; the token itself is only in the mail. */
export interface OneTimeTokensTable {
  hash: string;
  purpose: TokenPurpose;
  member: string;
  /** The e-mail address it is about, if any. */
  email: string | null;
  /** The decision that it can appeal. */
  about: string | null;
  created: Date;
  expires: Date;
  used: Date | null;
}

export type MailState = 'waiting' | 'delivered' | 'failed';

/** A mail without its text: the text and any token are made when it is sent. */
export interface MailsTable {
  id: Generated<number>;
  kind: MailKind;
  address: string;
  /** Null when only the address is known. */
  member: string | null;
  /** What the text is about: an address, a device. */
  about: string | null;
  created: Date;
  /** Not before this moment; during sending, when another process may try. */
  due: Date;
  tries: Generated<number>;
  state: ColumnType<MailState, MailState | undefined, MailState>;
}

/** A page token that has made an account. */
export interface SpentPageTokensTable {
  hash: string;
  member: string;
  created: Date;
}

export type ExportState = 'building' | 'ready' | 'failed';

/** `session` is the id of the requesting session; `object` is the name of the finished file. */
export interface ExportsTable {
  id: string;
  member: string;
  session: string;
  state: ColumnType<ExportState, ExportState | undefined, ExportState>;
  object: string | null;
  created: Date;
  expires: Date;
}

export interface AccountTables {
  one_time_tokens: OneTimeTokensTable;
  mails: MailsTable;
  spent_page_tokens: SpentPageTokensTable;
  exports: ExportsTable;
}
