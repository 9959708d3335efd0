/**
 * Where the links of mails lead: one page a purpose, below /api, so that no service worker answers with the app instead.
 */
import { activate } from '#schemas/activation.ts';
import { restoreUser } from '#schemas/deletion.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { confirmMailChange, undoMailChange } from '#schemas/mail-change.ts';
import { askPasswordReset, resetPassword } from '#schemas/password.ts';
import type { MailKind } from './texts.ts';

export const LINKS_PATH = '/api/links';

export interface Link {
  readonly call: AnyEndpoint;
  /** The mail whose words the page repeats. */
  readonly letter: MailKind;
  /** What the page asks for, beside the token it came with. */
  readonly asks: 'email' | 'password' | null;
}

/** `forgot` is opened without a token. */
export const LINKS = {
  activation: { call: activate, letter: 'activation', asks: null },
  reset: { call: resetPassword, letter: 'reset', asks: 'password' },
  forgot: { call: askPasswordReset, letter: 'reset', asks: 'email' },
  'mail-change': { call: confirmMailChange, letter: 'mail_change', asks: null },
  'mail-undo': { call: undoMailChange, letter: 'mail_changed', asks: null },
  restore: { call: restoreUser, letter: 'deletion', asks: null },
} as const satisfies Readonly<Record<string, Link>>;

export type LinkName = keyof typeof LINKS;

export const linkTo = (name: LinkName): string => `${LINKS_PATH}/${name}`;
