/**
 * The site's texts: terms, privacy and others (spec §2; contract 42–44). A text is blocks of plain text, never HTML, so it
 * cannot inject markup (security R12).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Locale } from './locale.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { PAGE_NAMES } from './page-names.ts';
import { Time } from './time.ts';

export const PageName = z.enum(PAGE_NAMES);
export type PageName = z.infer<typeof PageName>;

/** Adjacent `item` blocks form a list. */
export const PageBlock = z.object({ kind: z.enum(['heading', 'text', 'item']), text: z.string() });
export type PageBlock = z.infer<typeof PageBlock>;

const Version = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,32}$/));

/** `updated` is a day. `must_accept`: these are terms that were changed after the member joined, and
 * this version has not been accepted; true for visitors. */
export const Page = z.object({
  page: PageName,
  locale: Locale,
  title: z.string(),
  blocks: z.array(PageBlock),
  version: Version,
  updated: z.string(),
  must_accept: z._default(z.boolean(), false),
});
export type Page = z.infer<typeof Page>;

/** Without `locale`: in the language of the caller. */
export const getPage = endpoint({
  name: 'getPage',
  method: 'GET',
  path: '/api/page.php',
  when: { page: '*' },
  access: 'optional',
  travel: 'ask',
  query: z.object({ page: PageName, locale: z.optional(Locale) }),
  body: NoBody,
  answer: Page,
});

/** A file beside the client, for a backend without texts (decisions 112). */
export const getTextFile = endpoint({
  name: 'getTextFile',
  method: 'GET',
  path: '/texts.json',
  access: 'public',
  travel: 'ask',
  query: z.object({ page: PageName, locale: Locale }),
  body: NoBody,
  answer: Page,
});

/** What fills the gaps of a text: what the site and the company that runs it are called, and its address for mail. */
interface PageWords {
  site: string;
  company: string;
  email: string | null;
}

export const filledIn = (text: string, words: PageWords): string =>
  text.replaceAll(/\{(site|company|email)\}/g, (_gap, name: string) =>
    name === 'site' ? words.site : name === 'email' ? (words.email ?? '') : words.company,
  );

/** Without the blocks about an address that the operator does not name. */
export const filledBlocks = (blocks: readonly PageBlock[], words: PageWords): PageBlock[] =>
  blocks
    .filter(({ text }) => words.email !== null || !text.includes('{email}'))
    .map((block) => ({ ...block, text: filledIn(block.text, words) }));

/** Another version than the current one is 409 `conflict`: the member has read another text. */
export const acceptPage = endpoint({
  name: 'acceptPage',
  method: 'POST',
  path: '/api/terms.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({ page: PageName, version: Version }),
  answer: z.object({ accepted_at: Time }),
});

/** What may be stored beyond what is necessary; the last choice counts. */
export const ConsentCategory = z.enum(['preferences', 'statistics', 'marketing']);
export type ConsentCategory = z.infer<typeof ConsentCategory>;

/** Without a session nothing is stored: the device keeps the choice, and gives it to the account after a login. */
export const giveConsent = endpoint({
  name: 'giveConsent',
  method: 'POST',
  path: '/api/consent.php',
  access: 'optional',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    categories: z.array(ConsentCategory).check(z.maxLength(ConsentCategory.options.length)),
    version: Version,
  }),
  answer: z.object({ stored: z.boolean() }),
});
