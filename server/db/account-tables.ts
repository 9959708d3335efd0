/**
 * The rows that accounts need beside the member itself: one-time tokens, mails to be sent, page tokens of signup, exports.
 */
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
  /** The e-mail address it is about, where it is about one. */
  email: string | null;
  /** The decision that can be appealed with it. */
  about: string | null;
  created: Date;
  expires: Date;
  used: Date | null;
}

export type MailState = 'waiting' | 'delivered' | 'failed';

/** A mail without its words: they, and any token, are made when it is sent. */
export interface MailsTable {
  id: Generated<number>;
  kind: MailKind;
  address: string;
  /** Null where only the address is known. */
  member: string | null;
  /** What the words are about: an address, a device. */
  about: string | null;
  created: Date;
  /** Not before; while it is being sent, when somebody else may try. */
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

/** `session` is the id of the one that asked; `object` the name of the finished file. */
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
