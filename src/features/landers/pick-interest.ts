/** How many interests are picked on a landing page. */
export const PICKS = 3;

/** A picked interest is taken back; a fourth one replaces the first, so that no press is without effect. */
export function pickInterest(picked: readonly string[], interest: string): string[] {
  if (picked.includes(interest)) return picked.filter((one) => one !== interest);
  return [...picked, interest].slice(-PICKS);
}
