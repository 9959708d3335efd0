/**
 * Brings in what no first paint waits for, once the page has painted. Without it the screens work all the same.
 */
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
