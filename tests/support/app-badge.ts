/**
 * The number on the app's icon. Headless Chromium has no icon, so the page's calls are recorded instead.
 */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shownBadge?: number;
  }
}

/** Must be called before the page opens an address. */
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
