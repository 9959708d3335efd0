/**
 * The addresses of the links in mails. Each purpose has a page of the server below /api, where no service worker answers with
 * the app: the way without script. Where the client is served, a purpose with a screen leads to that screen.
 */
import { activate } from '#schemas/activation.ts';
import { appealByToken } from '#schemas/appeals.ts';
import { restoreUser } from '#schemas/deletion.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { askPasswordReset, resetPassword } from '#schemas/password.ts';
import { withdrawByReference } from '#schemas/withdrawals.ts';
import type { MailKind } from '#server/rules/mail-kinds.ts';

export const LINKS_PATH = '/api/links';
/** A page of its own kind (unsubscribe-page.ts). */
export const UNSUBSCRIBE_PATH = `${LINKS_PATH}/unsubscribe`;

export interface Link {
  readonly call: AnyEndpoint;
  /** The mail whose text the page repeats; null for its own text. */
  readonly mail: MailKind | null;
  readonly hasToken: boolean;
  /** The screen of the client that makes the same call; null without one. */
  readonly screen: string | null;
  /** The fields of the page. */
  readonly asks: readonly LinkField[];
}

export type LinkField = 'email' | 'password' | 'text' | 'order' | 'name';

/** The last two are opened without a mail: from the login page, and from pages about orders. */
export const LINKS = {
  activation: {
    call: activate,
    mail: 'activation',
    hasToken: true,
    screen: '/activate/done',
    asks: [],
  },
  reset: {
    call: resetPassword,
    mail: 'reset',
    hasToken: true,
    screen: '/reset-password/do',
    asks: ['password'],
  },
  'mail-change': {
    call: confirmMailChange,
    mail: 'mail_change',
    hasToken: true,
    screen: '/mail-change/do',
    asks: [],
  },
  'mail-undo': {
    call: undoMailChange,
    mail: 'mail_changed',
    hasToken: true,
    screen: '/mail-change/do?undo=1',
    asks: [],
  },
  restore: {
    call: restoreUser,
    mail: 'deletion',
    hasToken: true,
    screen: '/account-deleted',
    asks: [],
  },
  appeal: {
    call: appealByToken,
    mail: 'decision',
    hasToken: true,
    screen: '/appeal/do',
    asks: ['text'],
  },
  forgot: {
    call: askPasswordReset,
    mail: 'reset',
    hasToken: false,
    screen: '/reset-password',
    asks: ['email'],
  },
  withdraw: {
    call: withdrawByReference,
    mail: null,
    hasToken: false,
    screen: null,
    asks: ['order', 'name', 'email'],
  },
} as const satisfies Readonly<Record<string, Link>>;

export type LinkName = keyof typeof LINKS;

/** The page of the server. */
export const linkTo = (name: LinkName): string => `${LINKS_PATH}/${name}`;

/** The screen, where the client is served and has one; otherwise the page of the server. */
export const addressOf = (name: LinkName, hasClient: boolean): string =>
  (hasClient ? LINKS[name].screen : null) ?? linkTo(name);
