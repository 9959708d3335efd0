/** The further rows of an account: one-time tokens, waiting mails, page tokens of signup, exports, second factors, passkeys, logins. */
import type { ColumnType, Generated } from 'kysely';
import type { LoginWay } from '#schemas/sessions.ts';
import type { MailKind } from '#server/rules/mail-kinds.ts';

export type TokenPurpose =
  | 'activation'
  | 'reset'
  | 'mail_change'
  | 'mail_undo'
  | 'restore'
  | 'appeal'
  | 'age_check';

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

/** An authenticator app. It counts once it is confirmed; `secret` is sealed (rules/totp.ts). */
export interface TotpFactorsTable {
  member: string;
  secret: string;
  created: Date;
  confirmed: Date | null;
  /** The number of the period of the last accepted code: a code counts once. */
  last_step: Generated<number>;
}

/** `hash` as that of a password. */
export interface RecoveryCodesTable {
  id: Generated<number>;
  member: string;
  hash: string;
  used: Date | null;
}

/** A login with the right password that waits for its second step. Both hashes are SHA-256, base64url. */
export interface LoginChallengesTable {
  hash: string;
  member: string;
  /** Of the cookie of the browser that entered the password. */
  visitor: string;
  created: Date;
  expires: Date;
  tries: Generated<number>;
  /** Its row of the history, which notes that no right code followed. */
  login: number;
}

/** One credential of WebAuthn (decisions 96). What is unreadable here is base64url. */
export interface PasskeysTable {
  id: string;
  member: string;
  /** Its id in the browser. */
  credential: string;
  /** What the browser knows the member by: random, and the same for all passkeys of the member. */
  handle: string;
  /** As COSE. */
  public_key: string;
  /** How often it was used, where the device counts; otherwise 0. */
  counter: number;
  transports: ColumnType<string[], string, string>;
  device_type: 'singleDevice' | 'multiDevice';
  backed_up: boolean;
  name: string;
  created: Date;
  last_used: Date | null;
}

export type PasskeyPurpose = 'login' | 'add' | 'again';

/** What a passkey must sign, once. Both hashes are SHA-256, base64url. */
export interface PasskeyChallengesTable {
  hash: string;
  purpose: PasskeyPurpose;
  /** Of the cookie of the browser at a login, otherwise of its session. */
  browser: string;
  /** Null at a login: the passkey identifies the member. */
  member: string | null;
  /** For a new passkey. */
  handle: string | null;
  created: Date;
  expires: Date;
}

/** A login that ended (db/accounts/logins.ts). */
export interface LoginsTable {
  id: Generated<number>;
  /** Null for a failure about no account, or one too many: the job deletes it. */
  member: string | null;
  at: Date;
  device: string | null;
  place: string | null;
  how: LoginWay;
  succeeded: boolean;
}

export interface AccountTables {
  logins: LoginsTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  login_challenges: LoginChallengesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  one_time_tokens: OneTimeTokensTable;
  mails: MailsTable;
  spent_page_tokens: SpentPageTokensTable;
  exports: ExportsTable;
}
