/**
 * The number on the app's icon: headless Chromium has no icon to look at, so the page's own calls are overheard.
 */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shownBadge?: number;
  }
}

/** Before the page opens anything. */
export const watchBadge = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = navigator.setAppBadge.bind(navigator);
    const clear = navigator.clearAppBadge.bind(navigator);
    navigator.setAppBadge = (count) => {
      window.shownBadge = count ?? 0;
      return set(count);
    };
    navigator.clearAppBadge = () => {
      window.shownBadge = 0;
      return clear();
    };
  });

export const badgeOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => window.shownBadge);
