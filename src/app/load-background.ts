/** Loads the background work after the first paint. The screens work without it. */
import { warn } from '#src/lib/log.ts';
import type { Page } from './background.ts';

export async function loadBackground(page: Page): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(painted));
  try {
    const { startBackground } = await import('./background.ts');
    startBackground(page);
  } catch {
    warn('background', 'not loaded');
  }
}
