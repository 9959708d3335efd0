/** Loads the background work after the first paint. The screens work without it. */
import { warn } from '#src/lib/log.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import type { BackgroundParts } from './background.ts';
import { untilAnswered, untilAtRest } from './until-at-rest.ts';

/**
 * A page from the service worker's shell starts the background work directly after the first paint. A prerendered page waits
 * until it is loaded and idle, the sync worker has answered, and a login that was pressed meanwhile is over: the background
 * work fills the cache of the shell, and that would compete with the pictures, with the code and with the login.
 */
export async function loadBackground(page: BackgroundParts, isPrerendered: boolean): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(painted));
  if (isPrerendered) {
    await untilLoadedAndIdle();
    await untilAnswered(page.sync.status);
    await untilAtRest(page.sync.status);
  }
  try {
    const { startBackground } = await import('./background.ts');
    startBackground(page);
  } catch {
    warn('background', 'not loaded');
  }
}

async function untilLoadedAndIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  await new Promise<void>((idle) => whenIdle(idle));
}
