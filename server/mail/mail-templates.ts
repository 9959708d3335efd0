/**
 * A mail in the member's language, as text and as HTML (spec §1). Values are filled in once and never parsed again, so
 * that no text of a member becomes a template, a tag or a link.
 */
import { escapeHtml } from '#schemas/html-text.ts';
import type { Language } from '#schemas/locale.ts';
import { textIn } from '#server/texts/catalogues.ts';
import type { Text } from '#server/texts/msg.ts';
import { headerText } from './header-text.ts';
import { LINK_TEXTS } from './link-texts.ts';
import { addressOf, type LinkName, UNSUBSCRIBE_PATH } from './links.ts';
import type { MailMessage } from './mail.ts';
import { HELLO, MAIL_TEXTS } from './texts.ts';
import type { MailKind } from '#server/rules/mail-kinds.ts';

/** The placeholders of a text, apart from the site's name. */
type Placeholder = 'email' | 'device' | 'date' | 'order' | 'reference' | 'amount' | 'text' | 'name';

export interface Occasion {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  readonly siteName: string;
  /** The public address of the site, such as `https://vonk.example`: never taken from a request. */
  readonly origin: string;
  /** The client is served beside the backend: links lead to its screens. */
  readonly hasClient: boolean;
  /** One-time token of the button's page, when it needs one. */
  readonly token: string | null;
  readonly values: Readonly<Partial<Record<Placeholder, string>>>;
  /** Where in the app the button leads, for mails about something in it. */
  readonly path?: string;
  /** The day in the link, such as `2026-05-01`. */
  readonly until?: string;
  /** The token that turns such mails off; null for mails that cannot be turned off. */
  readonly unsubscribe?: string | null;
}

/** Where a button leads: a purpose of links.ts, or a path of the app. */
const GOALS = {
  activation: 'activation',
  reset: 'reset',
  mail_change: 'mail-change',
  mail_change_notice: '/',
  mail_changed: 'mail-undo',
  address_taken: '/login',
  new_login: 'forgot',
  password_changed: 'forgot',
  factor_added: 'forgot',
  factor_removed: 'forgot',
  codes_renewed: 'forgot',
  passkey_added: 'forgot',
  passkey_removed: 'forgot',
  deletion: 'restore',
  withdrawal: '/',
  decision: 'appeal',
  restricted: 'appeal',
  restored: '/complaints#decisions',
  report_decided: '/complaints#reports',
  notice_upheld: '/',
  notice_dismissed: '/',
  appeal_decided: '/complaints#appeals',
  complaint_answered: '/complaints#support',
  selfie_verified: '/profile',
  selfie_refused: '/profile',
  message_news: '/chats',
  like_news: '/likes',
  match_news: '/likes',
} as const satisfies Readonly<Record<MailKind, LinkName | `/${string}`>>;

const isPath = (goal: LinkName | `/${string}`): goal is `/${string}` => goal.startsWith('/');

/** No such page passes its token to other sites (link-pages.ts, client/static.ts). */
function linkOf({ kind, origin, path, hasClient, token, until }: Occasion): string {
  const goal: LinkName | `/${string}` = GOALS[kind];
  const link = new URL(path ?? (isPath(goal) ? goal : addressOf(goal, hasClient)), origin);
  if (until !== undefined) link.searchParams.set('until', until);
  if (token !== null) link.searchParams.set('token', token);
  return link.href;
}

export function writeMail(occasion: Occasion): MailMessage {
  const { kind, language, siteName, to, values } = occasion;
  const texts = MAIL_TEXTS[kind];
  const fill = filler(language, { site: siteName, ...values });
  const link = linkOf(occasion);
  const off = unsubscribeOf(occasion);
  const button = texts.button === null ? null : { label: fill(texts.button), link };
  const before = [textIn(language, HELLO), ...texts.before.map(fill)];
  const after = texts.after.map(fill);
  return {
    to,
    subject: headerText(fill(texts.subject)),
    text: [
      ...before,
      ...(button ? [`${button.label}: ${link}`] : []),
      ...after,
      siteName,
      ...(off ? [`${off.label}: ${off.link}`] : []),
    ].join('\n\n'),
    html: htmlOf(language, [
      ...before.map(paragraph),
      ...(button ? [anchor(button)] : []),
      ...after.map(paragraph),
      paragraph(siteName),
      ...(off ? [anchor(off)] : []),
    ]),
    unsubscribe: off?.link ?? null,
  };
}

const filler =
  (language: Language, values: Readonly<Record<string, string>>) =>
  (text: Text): string =>
    textIn(language, text).replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

interface Labelled {
  readonly label: string;
  readonly link: string;
}

const anchor = ({ label, link }: Labelled): string =>
  `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`;

const unsubscribeOf = ({ unsubscribe = null, origin, language }: Occasion): Labelled | null =>
  unsubscribe === null
    ? null
    : {
        label: textIn(language, LINK_TEXTS.unsubscribe),
        link: `${origin}${UNSUBSCRIBE_PATH}?token=${unsubscribe}`,
      };

const htmlOf = (language: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${parts.join('')}</body></html>`;
