import type { Page } from '@playwright/test';

/**
 * Every text on the page and every accessible name, whether visible or only read out. Elements that are not rendered are left
 * out.
 */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAMING = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'alt', 'title'];
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, noscript') === null && parent.checkVisibility()) {
        texts.push(node.textContent ?? '');
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      for (const name of [...NAMING, 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  });
