/** A page that is used by the keyboard alone: Tab, Enter, Space, arrows and typed text. */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 60;

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** Presses Tab until this has the focus; it must come within one round of the page. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeAttached();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}

export async function pressKey(page: Page, place: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Chooses with the arrows down and up; it must be one of the options. */
export async function arrowTo(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(page, select);
  const steps = await select.evaluate((element, wanted) => {
    if (!(element instanceof HTMLSelectElement)) return 0;
    const values = Array.from(element.options, (option) => option.value);
    return values.indexOf(wanted) - element.selectedIndex;
  }, value);
  const key = steps < 0 ? 'ArrowUp' : 'ArrowDown';
  for (let presses = 0; presses < Math.abs(steps); presses += 1) await page.keyboard.press(key);
  await expect(select).toHaveValue(value);
}
