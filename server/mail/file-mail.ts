/**
 * Mail as files, for a site without `SMTP_URL`: nothing leaves the machine, and the links can be found in a trial.
 * Without a folder the last ones are kept in memory.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { MailMessage, Mail } from './mail.ts';
import { escapeHtml } from '#schemas/html-text.ts';

const KEPT = 50;
const ENDING = '.json';
const OWNER_ONLY = 0o600;

const Kept = z.object({
  sent: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
type StoredMail = z.infer<typeof Kept>;

export interface KeptMail extends Mail {
  /** The newest first, at most fifty. */
  read(): Promise<StoredMail[]>;
}

export const openFileMail = (folder: string | null): KeptMail =>
  folder === null ? inMemory() : inFolder(folder);

const keep = ({ to, subject, text, html }: MailMessage): StoredMail => ({
  sent: new Date().toISOString(),
  to,
  subject,
  text,
  html,
});

function inMemory(): KeptMail {
  const mails: StoredMail[] = [];
  return {
    send(message) {
      mails.unshift(keep(message));
      mails.splice(KEPT);
      return Promise.resolve('delivered');
    },
    read: () => Promise.resolve([...mails]),
  };
}

function inFolder(folder: string): KeptMail {
  mkdirSync(folder, { recursive: true });
  return {
    async send(message) {
      const kept = keep(message);
      const name = `${kept.sent.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}${ENDING}`;
      const text = JSON.stringify(kept, null, 2);
      try {
        await writeFile(join(folder, name), text, { mode: OWNER_ONLY });
        return 'delivered';
      } catch {
        return 'later';
      }
    },
    async read() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
      const newest = names.toSorted().toReversed().slice(0, KEPT);
      return Promise.all(
        newest.map(async (name) =>
          Kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
        ),
      );
    },
  };
}

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const LINK = /https?:\/\/[^\s<]+/g;

const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(LINK, (link) => `<a href="${link}">${link}</a>`);

const article = ({ sent, to, subject, text }: StoredMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)}, <time>${sent}</time></p>` +
  `<pre>${withLinks(text)}</pre></article>`;

/**
 * The mails of a development site as a page (`DEV_TOOLS=1`): the newest first, with working links. A mail's HTML is
 * shown as source text; nothing of it runs here.
 */
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
