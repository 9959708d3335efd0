import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '#tests/support/chromium.ts';
import { CALL_TIMEOUT_MS, ENTER, SIZE, TAB, type EngineBrowser } from './browser.ts';

const NAMES: Readonly<Record<string, string>> = { [ENTER]: 'Enter', [TAB]: 'Tab' };

/** Chromium by Playwright, with a profile on disk. */
export async function startChromium(folder: string): Promise<EngineBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    viewport: SIZE,
    locale: 'en-US',
  });
  context.setDefaultTimeout(CALL_TIMEOUT_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    async open(address) {
      await page.goto(address);
    },
    async back() {
      await page.goBack();
    },
    ask: (expression) => page.evaluate(expression),
    async type(text) {
      for (const key of text) await page.keyboard.press(NAMES[key] ?? key);
    },
    close: () => context.close(),
  };
}
