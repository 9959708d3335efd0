/**
 * Fetches a text of the site (contract 42), and stores it for the time without a connection. Where the backend lacks the
 * call, the text is the operator's file beside the client (decisions 112); without one the screen shows that. Also gives the
 * account the choice of storage (contract 44).
 */
import type { Locale } from '#schemas/locale.ts';
import { ok, type FailureCode, type Outcome } from '#schemas/outcome.ts';
import {
  acceptPage,
  filledBlocks,
  filledIn,
  getPage,
  getTextFile,
  type Page,
  type PageBlock,
  type PageName,
  giveConsent as giveConsentCall,
  type ConsentCategory,
} from '#schemas/pages.ts';
import type { Settings } from '#schemas/settings.ts';
import type { Texts } from '#sync/db/tables/texts.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext, StoringContext } from '#sync/worker/request-context.ts';

/** What a member agreed to at signup. */
const AGREED_TO = ['terms', 'privacy'] as const satisfies readonly PageName[];

/** After these the stored text counts, because the site itself has not answered. */
const NO_ANSWER_OF_SITE: ReadonlySet<FailureCode> = new Set(['offline', 'timeout', 'server']);

interface PageContext extends StoringContext {
  texts: Texts;
}

export async function readPage(
  { http, store, texts }: PageContext,
  query: { page: PageName; locale: Locale },
): Promise<Outcome<Page>> {
  const answered = outcomeOf(getPage, await fetchOptional(http, getPage, { query }));
  const isLacking = !answered.ok && answered.failure.code === 'absent';
  const fromFile = isLacking ? await pageOfFile({ http, store }, query) : null;
  const outcome = fromFile === null ? answered : ok(fromFile);
  if (outcome.ok) {
    await texts.keep(outcome.value);
    return outcome;
  }
  if (!NO_ANSWER_OF_SITE.has(outcome.failure.code)) return outcome;
  const stored = await texts.any(query.page, query.locale);
  return stored === null ? outcome : ok(stored);
}

/** Null without such a file. */
async function pageOfFile(
  { http, store }: Pick<PageContext, 'http' | 'store'>,
  query: { page: PageName; locale: Locale },
): Promise<Page | null> {
  const file = await http(getTextFile, { query });
  if (file.type !== 'answer') return null;
  const [row] = await store.select('settings', {});
  const settings = row?.data ?? null;
  const site = settings?.name ?? '';
  const email = settings?.support_email ?? null;
  const words = { site, company: settings?.company_name ?? site, email };
  const { value } = file;
  const blocks = filledBlocks(value.blocks, words);
  return {
    ...value,
    title: filledIn(value.title, words),
    blocks: query.page === 'service' ? [...blocks, ...companyBlocks(settings)] : blocks,
  };
}

/** How to reach the company that runs the site, as far as its settings contain it. */
function companyBlocks(settings: Settings | null): PageBlock[] {
  if (settings === null) return [];
  const lines = [
    settings.company_name,
    ...settings.company_tradenames,
    settings.company_address,
    settings.company_city,
    settings.company_country,
    settings.company_kvk,
    ...settings.company_vat_numbers,
    settings.support_phone,
  ];
  return lines.flatMap((text) => (text === null ? [] : [{ kind: 'item' as const, text }]));
}

/** The server refuses a version that is not the current one as `conflict`, because the member has read another text. */
export async function agreeToPage(
  { http }: HttpContext,
  body: { page: PageName; version: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(acceptPage, await fetchOptional(http, acceptPage, { body }));
  return outcome.ok ? ok(null) : outcome;
}

/** Stores what a member agreed to before they ask for it, once for each language, so that they can read it offline. */
export async function keepAgreedTexts(
  reading: PageContext,
  locale: Locale,
): Promise<Outcome<null>> {
  for (const page of AGREED_TO) {
    if ((await reading.texts.in(page, locale)) !== null) continue;
    const outcome = await readPage(reading, { page, locale });
    if (!outcome.ok) return outcome;
  }
  return ok(null);
}

/** Gives the account the choice of storage that was made on this device (contract 44). A backend may lack the call. */
export async function giveConsent(
  { http }: HttpContext,
  body: { categories: ConsentCategory[]; version: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(giveConsentCall, await fetchOptional(http, giveConsentCall, { body }));
  return outcome.ok ? ok(null) : outcome;
}
