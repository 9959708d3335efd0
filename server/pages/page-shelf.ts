/**
 * The texts of the site: the bundled ones, replaced by those in the operator's folder, such as `PAGES_DIR/nl/terms.md`.
 * All are read at the start, so that a mistake is reported then.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Language } from '#schemas/locale.ts';
import { PageName, getTextFile, type Page } from '#schemas/pages.ts';
import { languageOf } from '#server/rules/language.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { type PageText, parsePage } from './page-text.ts';

/** By language and page: all of them, in every language. */
export type PageShelf = ReadonlyMap<string, PageText>;

export type ShelfRead = { ok: true; pages: PageShelf } | { ok: false; sentence: string };

const BUNDLED = import.meta.dirname;
const keyOf = (language: string, page: string): string => `${language}/${page}`;

/** Reports the name of the first file that is not a valid page. */
function readFolder(folder: string): Map<string, PageText> | { wrong: string } {
  const texts = new Map<string, PageText>();
  for (const language of Language.options.filter((name) => existsSync(join(folder, name)))) {
    for (const file of readdirSync(join(folder, language))) {
      const page = PageName.safeParse(file.replace(/\.md$/, ''));
      const text = parsePage(readFileSync(join(folder, language, file), 'utf8'));
      if (!page.success || text === null) return { wrong: `${language}/${file}` };
      texts.set(keyOf(language, page.data), text);
    }
  }
  return texts;
}

/** An own text in one language leaves the bundled ones in the others. */
export function readPages(folder: string | undefined): ShelfRead {
  const bundled = readFolder(BUNDLED);
  if ('wrong' in bundled) throw new Error(`a bundled page is wrong: ${bundled.wrong}`);
  if (folder !== undefined && !existsSync(folder)) {
    return { ok: false, sentence: 'PAGES_DIR must name a folder.' };
  }
  const own = folder === undefined ? new Map<string, PageText>() : readFolder(folder);
  if ('wrong' in own) {
    return { ok: false, sentence: `PAGES_DIR holds a file that is no page: "${own.wrong}".` };
  }
  return { ok: true, pages: new Map([...bundled, ...own]) };
}

export function pageIn(pages: PageShelf, page: PageName, language: Language): PageText {
  const text = pages.get(keyOf(language, page));
  if (text === undefined) throw new Error(`there is no text ${keyOf(language, page)}`);
  return text;
}

/**
 * One text, served with the client, for a backend without them (decisions 112). The placeholders of a text are not filled in
 * here: only the settings of the site contain its name and that of its company, and the client has those.
 */
export function serveTextFile(pages: PageShelf, { url }: Request): Response {
  const query = Object.fromEntries(new URL(url).searchParams);
  const given = z.safeParse(getTextFile.query, query);
  if (!given.success) return siteRefusal('not_found', 'there is no such text');
  const { page, locale } = given.data;
  const text = pageIn(pages, page, languageOf(locale));
  const answer: Page = { page, locale, ...text, blocks: [...text.blocks], must_accept: false };
  return Response.json(answer, {
    headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  });
}
