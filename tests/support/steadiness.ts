/**
 * What a picture of a page cannot show: how far its layout moved by itself, where it was scrolled to, and for how long it had
 * nothing on it. Counted from the start of each document.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** Below this a shift is a rounding of the layout. */
export const LEAST_CLS = 0.005;

export interface Steadiness {
  /** Cumulative Layout Shift, without what follows a press. */
  cls: number;
  /** The beginning of the element that moved most, to find the cause. */
  moved: string;
  scrollY: number;
  /** Frames with neither a word nor a picture after the first that had one. */
  whiteFrames: number;
}

declare global {
  interface Window {
    steadiness?: { cls: number; whiteFrames: number; moved: string };
  }
}

/** Runs in the page, before its own code. */
function watch(): void {
  const seen = { cls: 0, whiteFrames: 0, moved: '' };
  let most = 0;
  const nodeOf = (entry: PerformanceEntry): unknown => {
    const sources: unknown = Reflect.get(entry, 'sources');
    const first: unknown = Array.isArray(sources) ? Reflect.get(sources, 0) : null;
    return typeof first === 'object' && first !== null ? Reflect.get(first, 'node') : null;
  };
  window.steadiness = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAsked = 'hadRecentInput' in entry && entry.hadRecentInput === true;
      if (isAsked || !('value' in entry)) continue;
      seen.cls += Number(entry.value);
      const node = nodeOf(entry);
      if (Number(entry.value) > most && node instanceof Element) {
        most = Number(entry.value);
        seen.moved = node.outerHTML.slice(0, 90);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let hadContent = false;
  const look = () => {
    // The copy of the last screen has the role only, above the live one. The body is missing in the first frames of a document.
    const mains = [...document.querySelectorAll<HTMLElement>('main, [role="main"]')];
    const hasContent = (mains.length > 0 ? mains : [document.documentElement]).some(
      (main) => main.innerText.trim() !== '' || main.querySelector('img, svg') !== null,
    );
    if (!hasContent && hadContent) seen.whiteFrames += 1;
    hadContent ||= hasContent;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const watchSteadiness = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watch);

export async function steadinessOf(page: Page): Promise<Steadiness> {
  return page.evaluate(() => ({
    cls: Math.round((window.steadiness?.cls ?? 0) * 100_000) / 100_000,
    moved: window.steadiness?.moved ?? '',
    whiteFrames: window.steadiness?.whiteFrames ?? 0,
    scrollY: Math.round(window.scrollY),
  }));
}
