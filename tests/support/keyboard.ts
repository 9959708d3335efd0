/**
 * A page that is used by the keyboard alone: Tab, Enter, Space, arrows and typed text. On the way each element that gets the focus
 * must be seen, and Tab must leave it.
 */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 100;
const MOST_ITEMS = 24;

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** A page may scroll smoothly to the focus. */
const SCROLLED_MS = 3_000;

/** The element with the focus, or null after the last one of the page; and whether it had the focus at the last look, too. */
const focusOn = (page: Page): Promise<{ element: string | null; isSame: boolean }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const before: unknown = Reflect.get(window, 'focusBefore');
    Reflect.set(window, 'focusBefore', focused);
    if (focused === null || focused === document.body) return { element: null, isSame: false };
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 60);
    return { element: `${focused.tagName} ${name}`, isSame: before === focused };
  });

/**
 * A hidden radio or slider is seen by its label or frame, and an element is seen when one of its points is in the window and not
 * below another element.
 */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const SEEN_PX = 4;
    let shown = document.activeElement;
    while (shown !== null && shown.getBoundingClientRect().width < SEEN_PX) {
      shown = shown.parentElement;
    }
    if (shown === null || shown === document.body) return true;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const shares = [0.05, 0.5, 0.95];
    return shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      }),
    );
  });

/** Presses Tab until this has the focus; it must come within one round of the page. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeAttached();
  // Since the last look the page may have moved the focus itself.
  await focusOn(page);
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(place)) return;
    await page.keyboard.press('Tab');
    const { element, isSame } = await focusOn(page);
    expect(isSame, `Tab does not leave ${element}`).toBe(false);
    await expect
      .poll(() => isFocusSeen(page), { message: `${element} is not seen`, timeout: SCROLLED_MS })
      .toBe(true);
  }
  await expect(place).toBeFocused();
}

export async function pressKey(page: Page, place: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

/** Presses a button of the toast: F6 goes there from any place, because a toast does not stay long. */
export async function pressInToast(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await page.keyboard.press('F6');
  await pressKey(page, button, 'Enter');
}

/** Opens the menu of this button and chooses an item with the arrows. */
export async function chooseItem(page: Page, button: Locator, name: string): Promise<void> {
  await pressKey(page, button, 'Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(item).toBeVisible();
  for (let presses = 0; presses < MOST_ITEMS && !(await hasFocus(item)); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
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

/** Chooses a radio of this group: Tab leads to the chosen or the first one, and arrows to the others. */
export async function chooseRadio(page: Page, group: Locator, name: string): Promise<void> {
  const chosen = group.getByRole('radio', { checked: true });
  const first = group.getByRole('radio').first();
  await expect(first).toBeAttached();
  await tabTo(page, (await chosen.count()) > 0 ? chosen : first);
  await page.keyboard.press('Space');
  const radio = group.getByRole('radio', { name, exact: true });
  for (let presses = 0; presses < MOST_ITEMS && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
}
