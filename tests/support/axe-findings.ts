import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The other scheme has the same elements in other colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> {
  // Without frames the old way sees the same in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules === 'colour') axe.withRules(RULES_OF_COLOUR);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`);
}
