/**
 * The pages behind the links of mails, without script. Opening one changes nothing, because mail scanners follow links;
 * its button makes the call of the contract, which checks its own rules (security R13, R22).
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { urlOf } from '#schemas/endpoint.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { APPEAL_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import type { Language } from '#schemas/locale.ts';
import { TokenState } from '#schemas/one-time-token.ts';
import { withdrawByReference } from '#schemas/withdrawals.ts';
import { type HeaderList, refusalAnswer } from '#server/http/answer.ts';
import { addressIn, type App, type AppBindings } from '#server/http/hono-app.ts';
import { type FormFields, type FormGate, readForm } from '#server/http/form-gate.ts';
import type { WallClock, SiteConfig } from '#server/site.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { answerPage, languageFor, type HtmlPart } from './link-shell.ts';
import { LINK_TEXTS, type LinkText } from './link-texts.ts';
import { type LinkField, type Link, LINKS } from './links.ts';
import { MAIL_TEXTS } from './texts.ts';

export interface LinkParts {
  readonly config: SiteConfig;
  readonly clock: WallClock;
  readonly gate: FormGate;
  /** The backend itself; the bindings hold the address of the request. */
  readonly answer: (request: Request, env: AppBindings | undefined) => Promise<Response>;
}

interface LinkPageParts {
  readonly link: Link;
  readonly language: Language;
  /** The values in the address. */
  readonly given: Readonly<Record<'token' | 'order', string>>;
  /** The result; null before the button. */
  readonly message: LinkText | null;
}

export function createLinkPages({ config, clock, gate, answer }: LinkParts): App {
  const app: App = new Hono();
  const answerWith = (shown: LinkPageParts, headers: HeaderList = []): Promise<Response> => {
    const status = shown.message === null || SUCCESSES.has(shown.message) ? 200 : 400;
    return page(config.siteName, shown, { status, headers });
  };

  app.get('/:name', ({ req }) => {
    const link = linkNamed(req.param('name'));
    if (link === null) return siteRefusal('not_found', 'there is no such page');
    const language = languageFor(config, req.raw);
    const given = { token: req.query('token') ?? '', order: req.query('order') ?? '' };
    return answerWith({ link, language, given, message: null });
  });

  app.post('/:name', async ({ req, env }) => {
    const link = linkNamed(req.param('name'));
    if (link === null) return siteRefusal('not_found', 'there is no such page');
    const language = languageFor(config, req.raw);
    const form = await readForm(gate, req.raw, addressIn(env));
    if (!form.ok) {
      const { refusal } = form;
      if (refusal.code !== 'forbidden') return refusalAnswer(new Date(clock()), refusal, []);
      return answerWith({ link, language, given: { token: '', order: '' }, message: 'later' });
    }
    const given = { token: fieldIn(form.value, 'token'), order: fieldIn(form.value, 'order') };
    const answered = await answer(callOf(link, req.raw, form.value), env);
    const message = resultOf(link, answered.status, await answered.text());
    const cookies = answered.headers
      .getSetCookie()
      .map((cookie) => ['set-cookie', cookie] as const);
    return answerWith({ link, language, given, message }, cookies);
  });
  return app;
}

const SUCCESSES: ReadonlySet<LinkText> = new Set(['done', 'asked', 'withdrawn'] as const);

const LINKS_BY_NAME: ReadonlyMap<string, Link> = new Map(Object.entries(LINKS));
const linkNamed = (name: string): Link | null => LINKS_BY_NAME.get(name) ?? null;

/** A member may type the number of an order as the mail writes it: “# 2041”. */
const typedIn = (form: FormFields, name: string): string =>
  name === 'order' ? fieldIn(form, name).replaceAll(/[#\s]/g, '') : fieldIn(form, name);

const fieldIn = (form: FormFields, name: string): string => form.get(name) ?? '';

/** The browser's own headers are passed on: the check of its origin uses them, as for every call. */
function callOf({ call, hasToken, asks }: Link, request: Request, form: FormFields): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  headers.set(PACKAGE_NAME, 'mail');
  const names = hasToken ? ['token', ...asks] : asks;
  const fields = Object.fromEntries(names.map((name) => [name, typedIn(form, name)]));
  const body = JSON.stringify(call === withdrawByReference ? { ...fields, confirm: true } : fields);
  return new Request(new URL(urlOf(call), request.url), { method: call.method, headers, body });
}

function resultOf({ call, hasToken }: Link, status: number, text: string): LinkText {
  const value: unknown = text === '' ? null : JSON.parse(text);
  if (status < 300) {
    const state = stateIn(value);
    if (state !== 'done') return 'gone';
    if (hasToken) return 'done';
    return call === withdrawByReference ? 'withdrawn' : 'asked';
  }
  const error = ErrorAnswer.safeParse(value).data?.error;
  if (error?.field === 'password') return 'weak';
  const isGone = [404, 410].includes(status) || (hasToken && status === 409);
  return isGone || error?.field === 'token' ? 'gone' : 'later';
}

/** `done` for a call that answers without a state, because a failed call has no such answer. */
function stateIn(value: unknown): TokenState {
  const state =
    typeof value === 'object' && value !== null && 'state' in value ? value.state : null;
  return TokenState.safeParse(state).data ?? 'done';
}

function page(
  siteName: string,
  { link, language, given, message }: LinkPageParts,
  sent: { status: number; headers: HeaderList },
): Promise<Response> {
  const { subject, button } =
    link.mail === null
      ? { subject: LINK_TEXTS.withdraw, button: LINK_TEXTS.confirmWithdrawal }
      : MAIL_TEXTS[link.mail];
  const isOpen = message === null || message === 'weak';
  const label = button === null ? '' : textIn(language, button);
  const rest: HtmlPart = isOpen ? form({ link, given, language, button: label }) : '';
  const resultText = message === null ? null : textIn(language, LINK_TEXTS[message]);
  const title = textIn(language, subject);
  return answerPage({ siteName, language, title }, { message: resultText, rest }, sent);
}

interface Form extends Pick<LinkPageParts, 'link' | 'given' | 'language'> {
  readonly button: string;
}

const INPUT_TYPES = {
  email: 'email',
  password: 'password',
  text: 'text',
  order: 'text',
  name: 'text',
} as const;
const AUTOCOMPLETE = {
  email: 'email',
  password: 'new-password',
  text: 'off',
  order: 'off',
  name: 'name',
} as const;

const field = (name: LinkField, label: string, value: string) =>
  html`<label
    >${label}
    <input
      name="${name}"
      type="${INPUT_TYPES[name]}"
      autocomplete="${AUTOCOMPLETE[name]}"
      value="${value}"
      required
  /></label>`;

const textArea = (label: string) =>
  html`<label
    >${label}
    <textarea name="text" rows="8" maxlength="${APPEAL_TEXT_MAX_LENGTH}" required></textarea>
  </label>`;

const form = ({ link: { hasToken, asks }, given, language, button }: Form) =>
  html`<form method="post">
    ${hasToken ? html`<input type="hidden" name="token" value="${given.token}" />` : ''}
    ${asks.map((name) => {
      const label = textIn(language, LINK_TEXTS[name]);
      return name === 'text'
        ? textArea(label)
        : field(name, label, name === 'order' ? given.order : '');
    })}
    <button>${button}</button>
  </form>`;
