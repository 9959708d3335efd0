/**
 * Starts the page: worker, router, language, render; after the first paint the background work. A prerendered page is
 * taken over as it is, once the code of its screen is loaded.
 */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FirstPaint } from '#schemas/first-paint.ts';
import { App } from '#src/app/app.tsx';
import { reloadOnMissingChunk } from '#src/app/workers/chunk-reload.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { loadVisitorFoot } from '#src/app/layout.tsx';
import { loadFirstNotices, loadMemberFrame } from '#src/app/shell.tsx';
import { liveInPlace, openAhead, untilDrawable } from '#src/app/last-screen/live-in-place.ts';
import { loadBackground } from '#src/app/load-background.ts';
import { untilAnswered } from '#src/app/until-at-rest.ts';
import { whenReady } from '#src/app/before-script/when-ready.ts';
import { readFirstPaint, visitorUntilKnown } from '#src/app/before-script/first-paint.ts';
import { createLiveSources } from '#src/data/live-sources.ts';
import { activate } from '#src/i18n/activate.ts';
import { startLocale } from '#src/i18n/start.ts';
import { warn } from '#src/lib/log.ts';
import { startTracking } from '#src/lib/visitors/tracking.ts';
import { startSync } from '#sync/client.ts';

startTracking(location.search);
reloadOnMissingChunk();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const first = readFirstPaint();
/** The page is on the screen already: a touch must not wait for all of the start. */
const pause = () => (first === null ? null : new Promise((resolve) => setTimeout(resolve)));

await pause();
const sync = startSync();
const sources = createLiveSources(sync);
const copyIsGone = liveInPlace(root, sync);
await pause();
const router = createAppRouter();
if (first === null) {
  await startLocale();
  void begin(root);
} else {
  void takeOver(root, first);
}

void loadBackground(
  { sync, sources, navigate: (path) => void router.navigate(path) },
  first !== null,
);

/** Neither is awaited above: code that is loaded later may import this module, and would wait for it in turn. */
async function begin(page: HTMLElement): Promise<void> {
  await Promise.all([loadFirstNotices(), untilDrawable(copyIsGone, allIsThere)]);
  createRoot(page).render(<App sync={sync} sources={sources} router={router} />);
}

async function allIsThere(): Promise<void> {
  await Promise.all([
    whenReady(router),
    untilAnswered(sync.status),
    loadMemberFrame(),
    openAhead(sources, copyIsGone),
  ]);
}

async function takeOver(page: HTMLElement, made: FirstPaint): Promise<void> {
  await Promise.all([activate(made.locale), whenReady(router), loadVisitorFoot()]);
  // As a transition it pauses for every touch and key.
  startTransition(() => {
    hydrateRoot(
      page,
      <App sync={visitorUntilKnown(sync)} sources={sources} first={made} router={router} />,
      { onRecoverableError: () => warn('prerendered page', 'rendered again') },
    );
  });
}
