/** What is wrong with the environment: one sentence per variable, never the value, because it could be a secret. */
import type * as z from 'zod/mini';

export const NICHE_SAYS = 'must be a whole number from 1 to 7';

/** The first mistake of each variable. */
export function sentences(issues: readonly z.core.$ZodIssue[]): string[] {
  const byName = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const said = name === 'NICHE' ? NICHE_SAYS : message;
    if (!byName.has(name)) byName.set(name, `${name} ${said}.`);
  }
  return [...byName.values()];
}
