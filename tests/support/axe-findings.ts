import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Only these rules can differ between the schemes: the elements are the same, the colours are not. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> {
  await page.evaluate(endFades);
  // On a page without frames the legacy mode finds the same in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules === 'colour') axe.withRules(RULES_OF_COLOUR);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
}

/** What fades in has too little contrast on its way. */
async function endFades(): Promise<void> {
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 2_000;
  const fades = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && isShort(one));
  await Promise.allSettled(fades.map(({ finished }) => finished));
}

/** What axe finds in light, and then which colours it refuses in dark. The page is left in the theme that it had. */
export async function axeInBoth(page: Page): Promise<string[]> {
  const own = await page.evaluate(() => document.documentElement.dataset['theme'] ?? null);
  await show(page, 'light');
  const light = await axeFindings(page);
  await show(page, 'dark');
  const dark = await axeFindings(page, 'colour');
  await show(page, 'light', own);
  return [...light, ...dark.map((finding) => `in dark: ${finding}`)];
}

/** As a member chooses it: the third niche is dark whatever the device prefers. */
async function show(
  page: Page,
  colorScheme: 'light' | 'dark',
  theme: string | null = colorScheme,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    if (wanted === null) delete dataset['theme'];
    else dataset['theme'] = wanted;
  }, theme);
}
