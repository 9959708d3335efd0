/**
 * Fetches a text of the site (contract 42), and stores it for the time without a connection. When the backend lacks the
 * call, the screen shows that.
 */
import type { Locale } from '#schemas/locale.ts';
import { ok, type FailureCode, type Outcome } from '#schemas/outcome.ts';
import { acceptPage, getPage, type Page, type PageName } from '#schemas/pages.ts';
import type { Texts } from '#sync/db/tables/texts.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

/** What a member agreed to at signup. */
const AGREED_TO = ['terms', 'privacy'] as const satisfies readonly PageName[];

/** No answer of the site itself: what it said last still counts. */
const UNANSWERED: ReadonlySet<FailureCode> = new Set(['offline', 'timeout', 'server']);

interface Reading extends Pick<RequestContext, 'http'> {
  texts: Texts;
}

export async function readPage(
  { http, texts }: Reading,
  query: { page: PageName; locale: Locale },
): Promise<Outcome<Page>> {
  const outcome = outcomeOf(getPage, await fetchOptional(http, getPage, { query }));
  if (outcome.ok) {
    await texts.keep(outcome.value);
    return outcome;
  }
  if (!UNANSWERED.has(outcome.failure.code)) return outcome;
  const stored = await texts.any(query.page, query.locale);
  return stored === null ? outcome : ok(stored);
}

/** A version that is not the current one is refused as `conflict`: the member has read another text. */
export async function agreeToPage(
  { http }: Pick<RequestContext, 'http'>,
  body: { page: PageName; version: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(acceptPage, await fetchOptional(http, acceptPage, { body }));
  return outcome.ok ? ok(null) : outcome;
}

/** Ahead of time, once for each language: a member can read offline what they agreed to. */
export async function keepAgreedTexts(reading: Reading, locale: Locale): Promise<Outcome<null>> {
  for (const page of AGREED_TO) {
    if ((await reading.texts.in(page, locale)) !== null) continue;
    const outcome = await readPage(reading, { page, locale });
    if (!outcome.ok) return outcome;
  }
  return ok(null);
}
