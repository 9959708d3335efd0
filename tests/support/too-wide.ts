import type { Page } from '@playwright/test';

/** The elements beyond the side of the screen that no scrolling reaches, by tag and text; a page may not be wider than its screen. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // A decoration may reach beyond the frame that cuts it off.
    const isCutDecoration = (element: Element) => {
      const frame = element.closest('[aria-hidden="true"]')?.parentElement ?? null;
      return frame !== null && /hidden|clip/.test(getComputedStyle(frame).overflowX);
    };
    // Text for screen readers only is cut off to one pixel.
    const isOnlyHeard = (element: Element) => element.closest('.sr-only') !== null;
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > edge || left < -1) && !scrolls(element.parentElement);
    };
    const said = (element: Element) =>
      `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 40)}”`;

    const isPageWide = document.documentElement.scrollWidth > edge;
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isSeen(element) &&
        isOutside(element) &&
        !isCutDecoration(element) &&
        !isOnlyHeard(element) &&
        element.closest('svg') === null,
    );
    return [...(isPageWide ? ['the page'] : []), ...outside.slice(0, 5).map(said)];
  });
