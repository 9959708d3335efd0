/**
 * Puts a prerendered page into the shell of the build. Every text is escaped; a shell without one of the places to fill is
 * refused, so that a changed index.html is noticed.
 */
import { ENTRY_MARK } from './static.ts';
import { FIRST_PAINT_ID, type FirstPaint, type Prerendered } from '#schemas/first-paint.ts';

const LANGUAGE = /<html lang="[^"]*">/;
const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const NEEDED = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
/** Loads the code after the first paint (src/app/before-script/after-paint.ts). */
const AFTER_PAINT = /<meta name="after-paint" content="([^"]+)">\s*/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;
/** React puts the links that a page preloads before the page. */
const PRELOADED = /^(?:<link [^>]*>)+/;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** Nothing in it can end the script element. */
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
    `<title>${escaped(page.title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}" />`,
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    preloaded,
  ].join('\n    ');
  const body = [
    `<div id="root">${page.html.slice(preloaded.length)}</div>`,
    `<script type="application/json" id="${FIRST_PAINT_ID}">${json(first)}</script>`,
  ].join('');
  const { locale, settings } = first;
  const warned = settings.entry_warning ? ` ${ENTRY_MARK}` : '';
  return fill(shell.replaceAll(NEEDED, ''), [
    [ENTRY, startOf(shell)],
    [AFTER_PAINT, ''],
    [LANGUAGE, `<html lang="${locale}" data-niche="${settings.niche}"${warned}>`],
    [TITLE, head],
    [NO_SCRIPT, ''],
    [ROOT, body],
  ]);
}

/** The code that every page needs, in the order of the shell, is named and not loaded yet. */
function startOf(shell: string): string {
  const entry = ENTRY.exec(shell)?.[1] ?? '';
  const needed = [...shell.matchAll(NEEDED)]
    .map(([, href]) => href)
    .filter((href) => href !== entry);
  const starter = AFTER_PAINT.exec(shell)?.[1] ?? '';
  return `<script type="module" src="${starter}" data-code="${[entry, ...needed].join(' ')}"></script>`;
}

function fill(shell: string, places: readonly (readonly [RegExp, string])[]): string | null {
  let html = shell;
  for (const [place, text] of places) {
    if (!place.test(html)) return null;
    html = html.replace(place, () => text);
  }
  return html;
}
