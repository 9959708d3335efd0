import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Only these rules can differ between the schemes: the elements are the same, the colours are not. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> {
  // On a page without frames the legacy mode finds the same in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules === 'colour') axe.withRules(RULES_OF_COLOUR);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
}
