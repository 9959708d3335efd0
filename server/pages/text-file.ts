/**
 * The texts of the site, served with the client, for a backend without them (decisions 112). The placeholders of a text are not
 * filled in here: only the settings of the site contain its name and that of its company, and the client has those.
 */
import * as z from 'zod/mini';
import { getTextFile, type Page } from '#schemas/pages.ts';
import { languageOf } from '#server/rules/language.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { pageIn, type PageShelf } from './page-shelf.ts';

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
