/** Loads the background work after the first paint. The screens work without it. */
import { warn } from '#src/lib/log.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import type { Page } from './background.ts';
import { untilAnswered } from './until-answered.ts';

/**
 * A page from the service worker's shell starts the background work directly after the first paint. A prerendered page waits
 * until it is loaded and idle and the sync worker has answered, because the background work fills the cache of the shell, and
 * that would compete with the pictures and the code of the page, and with the worker, without which nobody can log in.
 */
export async function loadBackground(page: Page, isPrerendered: boolean): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(painted));
  if (isPrerendered) {
    await untilLoadedAndIdle();
    await untilAnswered(page.sync.status);
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
