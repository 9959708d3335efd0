/**
 * The first code of a page with content of its own: it loads the client after the page has been painted, so that on a slow
 * connection the code does not compete with the styles, the font and the pictures; and on a prerendered page when somebody
 * wants it (decisions 142). The addresses are in the page (schemas/start-after-paint.ts).
 */
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import { reloadOnMissingChunk } from '#src/app/workers/chunk-reload.ts';
import { untilWanted } from './until-wanted.ts';

/** A page in the background is not painted, and some browsers do not report a paint: the client then starts after this time. */
const AT_MOST_MS = 1_000;

/**
 * The entry comes when the picture is on the screen; a frame callback comes before, while the browser still draws. Beneath the
 * last state of a screen nobody waits for the code to read on, so it is fetched while that is drawn.
 */
const painted = new Promise<void>((resolve) => {
  if (document.getElementById(LAST_SCREEN_ID) !== null)
    requestAnimationFrame(() => setTimeout(resolve));
  else new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, AT_MOST_MS);
});

const reloadIfMissing = reloadOnMissingChunk();

function fetchAhead(files: readonly string[]): void {
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

async function start(): Promise<void> {
  await painted;
  const code = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset['code'];
  const [entry, ...needed] = code?.split(' ') ?? [];
  if (entry === undefined) throw new Error('the page does not name its code');
  let isFetched = false;
  const fetch = () => {
    if (!isFetched) fetchAhead([entry, ...needed]);
    isFetched = true;
  };
  await untilWanted(fetch);
  fetch();
  // The visitor may have read for long: a new version may have replaced it.
  await import(/* @vite-ignore */ entry).catch(reloadIfMissing);
}

void start();
