/** The mistakes in the environment as sentences. None contains the value of a variable, because it could be a secret. */
import type * as z from 'zod/mini';

export const NICHE_RULE = 'must be a whole number from 1 to 7';

/** One sentence for each variable: its first mistake. */
export function configMistakes(issues: readonly z.core.$ZodIssue[]): string[] {
  const byName = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    // The message of the shape of niches (#schemas) is for developers: it does not say the rule.
    const rule = name === 'NICHE' ? NICHE_RULE : message;
    if (!byName.has(name)) byName.set(name, `${name} ${rule}.`);
  }
  return [...byName.values()];
}
