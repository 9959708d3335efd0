/**
 * The frame of all pages behind the links of mails: no script, nothing from other sites, no Referer to other sites
 * (security R13).
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '#schemas/locale.ts';
import type { HeaderList } from '#server/http/answer.ts';
import { headersOf, plainPageHeaders } from '#server/rules/plain-page.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { languageOf } from '#server/rules/language.ts';
import type { SiteConfig } from '#server/site.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { LINK_TEXTS } from './link-texts.ts';

const STYLE = `body{font:1.1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}
label,input,textarea,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input,textarea,button{padding:.7rem;margin:.3rem 0 1rem}`;
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = plainPageHeaders([`style-src 'sha256-${STYLE_HASH}'`, "form-action 'self'"]);

interface PageFrame {
  readonly siteName: string;
  readonly language: Language;
  /** May leave `{site}` open. */
  readonly title: string;
}

export type HtmlPart = ReturnType<typeof html> | '';

export const languageFor = ({ domainLanguage }: SiteConfig, { headers }: Request): Language =>
  languageOf(localeOfRequest(headers, domainLanguage));

/** `message`: the result, which screen readers announce; `rest`: what can be done. */
export async function answerPage(
  { siteName, language, title }: PageFrame,
  { message, rest }: { message: string | null; rest: HtmlPart },
  { status, headers = [] }: { status: number; headers?: HeaderList },
): Promise<Response> {
  const named = (text: string): string => text.replaceAll('{site}', siteName);
  const text = String(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${named(title)}</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <main>
            <h1>${named(title)}</h1>
            ${message === null ? '' : html`<p role="status">${message}</p>`} ${rest}
            <p><a href="/login">${named(textIn(language, LINK_TEXTS.onward))}</a></p>
          </main>
        </body>
      </html>`,
  );
  return new Response(text, { status, headers: headersOf([...HEADERS, ...headers]) });
}
