/**
 * Puts a prerendered page into the shell, which is the index.html of the build. Every text is escaped. When the shell lacks
 * one of the places to fill, the result is null, so that a change of index.html is noticed.
 */
import { ENTRY_MARK } from './static.ts';
import { startsAfterPaint } from '#schemas/start-after-paint.ts';
import { escapeHtml } from '#schemas/html-text.ts';
import { FIRST_PAINT_ID, type FirstPaint, type Prerendered } from '#schemas/first-paint.ts';

const LANGUAGE = /<html lang="[^"]*">/;
const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
/** Neither drawing nor photo of a person. */
const SHARED_PICTURE = '/icons/icon-512.png';
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;
/** React renders the preload links of a page before the page itself; they belong in the head. */
const PRELOADED = /^(?:<link [^>]*>)+/;

/** JSON for a script element: no text in it can end the element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface PageParts {
  readonly shell: string;
  readonly page: Prerendered;
  readonly first: FirstPaint;
  /** The public address of the page, or null when it is not known. */
  readonly canonical: string | null;
}

export function pageHtml({ shell, page, first, canonical }: PageParts): string | null {
  const preloaded = PRELOADED.exec(page.html)?.[0] ?? '';
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    ...shared(page, first, canonical),
    preloaded,
  ].join('\n    ');
  const body = [
    `<div id="root">${page.html.slice(preloaded.length)}</div>`,
    `<script type="application/json" id="${FIRST_PAINT_ID}">${json(first)}</script>`,
  ].join('');
  const { locale, settings } = first;
  const entryMark = settings.entry_warning ? ` ${ENTRY_MARK}` : '';
  const started = startsAfterPaint(shell);
  if (started === null) return null;
  return fill(started, [
    [LANGUAGE, `<html lang="${locale}" data-niche="${settings.niche}"${entryMark}>`],
    [TITLE, head],
    [NO_SCRIPT, ''],
    [ROOT, body],
  ]);
}

/** Where the page is shared: its words and the site's icon. The addresses need a known public address. */
function shared(page: Prerendered, first: FirstPaint, canonical: string | null): string[] {
  const facts: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': first.settings.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:locale': first.locale.replace('-', '_'),
    ...(canonical !== null && {
      'og:url': canonical,
      'og:image': new URL(SHARED_PICTURE, canonical).href,
    }),
  };
  const metas = Object.entries(facts).map(
    ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`,
  );
  const link =
    canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`];
  return [...link, ...metas, '<meta name="twitter:card" content="summary" />'];
}

function fill(shell: string, places: readonly (readonly [RegExp, string])[]): string | null {
  let html = shell;
  for (const [place, text] of places) {
    if (!place.test(html)) return null;
    html = html.replace(place, () => text);
  }
  return html;
}
