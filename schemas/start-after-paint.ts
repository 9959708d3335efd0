/**
 * A shell whose page has content of its own: the code is loaded after the first paint, so that it does not compete with it
 * (src/app/before-script/after-paint.ts). For the server's pages and for the service worker's.
 */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
/** Code that every page needs. */
const NEEDED = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
/** Names the script that loads the code. */
const AFTER_PAINT = /<meta name="after-paint" content="([^"]+)">\s*/;

/** Null when the shell lacks one of the places, so that a change of index.html is noticed. */
export function startsAfterPaint(shell: string): string | null {
  const entry = ENTRY.exec(shell)?.[1];
  const starter = AFTER_PAINT.exec(shell)?.[1];
  if (entry === undefined || starter === undefined) return null;
  // In the order of the shell.
  const needed = [...shell.matchAll(NEEDED)]
    .map(([, href = '']) => href)
    .filter((href) => href !== entry);
  const code = [entry, ...needed].join(' ');
  const start = `<script type="module" src="${starter}" data-code="${code}"></script>`;
  return shell
    .replaceAll(NEEDED, '')
    .replace(AFTER_PAINT, '')
    .replace(ENTRY, () => start);
}
