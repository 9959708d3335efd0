/** Loads the background work after the first paint. The screens work without it. */
import { warn } from '#src/lib/log.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { Page } from './background.ts';

/**
 * On a page of the service worker's shell, soon. A prerendered page is a visitor's first one: filling the cache of the shell
 * would compete with its pictures and its code, so that waits until they are loaded.
 */
export async function loadBackground(page: Page, isPrerendered: boolean): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(painted));
  if (isPrerendered) await loadedAndIdle();
  try {
    const { startBackground } = await import('./background.ts');
    startBackground(page);
  } catch {
    warn('background', 'not loaded');
  }
}

async function loadedAndIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  await new Promise<void>((idle) => whenIdle(idle));
}
