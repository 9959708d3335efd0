/**
 * The addresses of the links in mails: one page per purpose, below /api, so that no service worker answers with the app
 * instead.
 */
import { activate } from '#schemas/activation.ts';
import { appealByToken } from '#schemas/appeals.ts';
import { restoreUser } from '#schemas/deletion.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { askPasswordReset, resetPassword } from '#schemas/password.ts';
import { withdrawByReference } from '#schemas/withdrawals.ts';
import type { MailKind } from './texts.ts';

export const LINKS_PATH = '/api/links';
/** A page of its own kind (unsubscribe-page.ts). */
export const UNSUBSCRIBE_PATH = `${LINKS_PATH}/unsubscribe`;

export interface Link {
  readonly call: AnyEndpoint;
  /** The mail whose text the page repeats; null for its own text. */
  readonly letter: MailKind | null;
  readonly hasToken: boolean;
  /** The fields of the page. */
  readonly asks: readonly Asked[];
}

export type Asked = 'email' | 'password' | 'text' | 'order' | 'name';

/** The last two are opened without a mail: from the login page, and from pages about orders. */
export const LINKS = {
  activation: { call: activate, letter: 'activation', hasToken: true, asks: [] },
  reset: { call: resetPassword, letter: 'reset', hasToken: true, asks: ['password'] },
  'mail-change': { call: confirmMailChange, letter: 'mail_change', hasToken: true, asks: [] },
  'mail-undo': { call: undoMailChange, letter: 'mail_changed', hasToken: true, asks: [] },
  restore: { call: restoreUser, letter: 'deletion', hasToken: true, asks: [] },
  appeal: { call: appealByToken, letter: 'decision', hasToken: true, asks: ['text'] },
  forgot: { call: askPasswordReset, letter: 'reset', hasToken: false, asks: ['email'] },
  withdraw: {
    call: withdrawByReference,
    letter: null,
    hasToken: false,
    asks: ['order', 'name', 'email'],
  },
} as const satisfies Readonly<Record<string, Link>>;

export type LinkName = keyof typeof LINKS;

export const linkTo = (name: LinkName): string => `${LINKS_PATH}/${name}`;
