/**
 * The mails of a development site as a page (`DEV_TOOLS=1`): the newest first, with working links. A mail's HTML is
 * shown as source text; nothing of it runs here.
 */
import { escapeHtml } from '#schemas/html-text.ts';
import type { StoredMail } from './file-mail.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const LINK = /https?:\/\/[^\s<]+/g;

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(LINK, (link) => `<a href="${link}">${link}</a>`);

const article = ({ sent, to, subject, text }: StoredMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, <time>${sent}</time></p>` +
  `<pre>${withLinks(text)}</pre></article>`;

export function serveMailPreview(mails: readonly StoredMail[]): Response {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('<hr>');
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>Mail</title><h1>Mail</h1>${list}`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    },
  );
}
