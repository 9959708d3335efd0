/**
 * Reads the operator's file about the site, once at the start. A mistake is reported in one sentence, with the place in
 * the file and never its content.
 */
import { contentOf } from './json-file.ts';
import { DEMO_SITE } from '#demo/site.ts';
import { factsOf, noFacts, type SiteFacts, SiteFile } from './site-facts.ts';

export type FactsRead = { ok: true; facts: SiteFacts } | { ok: false; sentence: string };

/** Without a path the site has no company, no fields of its own and every filter; a demo site is marked as one. */
export function readFacts(path: string | undefined, isDemo: boolean): FactsRead {
  if (path === undefined)
    return { ok: true, facts: isDemo ? factsOf(SiteFile.parse(DEMO_SITE)) : noFacts() };
  const content = contentOf(path);
  if (content === null) return { ok: false, sentence: 'SITE_FILE must name a file of JSON.' };
  const read = SiteFile.safeParse(content.value);
  if (read.success) return { ok: true, facts: factsOf(read.data) };
  const at = read.error.issues[0]?.path.map(String).join('.') ?? '';
  return { ok: false, sentence: `SITE_FILE holds something that cannot be, at "${at}".` };
}
