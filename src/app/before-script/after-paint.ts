/**
 * The first code of a prerendered page: it loads the client after the page has been painted, so that on a slow connection the
 * code does not compete with the styles, the font and the pictures. The addresses are in the page (server/client/page-html.ts).
 */

/** A page in the background is not painted, and some browsers do not report a paint: the client then starts after this time. */
const AT_MOST_MS = 1_000;

/** The entry comes when the picture is on the screen; a frame callback comes before, while the browser still draws. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, AT_MOST_MS);
});

async function start(): Promise<void> {
  await painted;
  const code = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset['code'];
  const [entry, ...needed] = code?.split(' ') ?? [];
  if (entry === undefined) throw new Error('the page does not name its code');
  for (const href of needed) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
  await import(/* @vite-ignore */ entry);
}

void start();
