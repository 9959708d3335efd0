/** The rules of a member's name, and the name taken from an address (spec §5). */

export type NameProblem = 'missing' | 'at' | 'email';

export function problemOfName(typed: string, email: string): NameProblem | null {
  const name = typed.trim();
  if (name === '') return 'missing';
  if (name.startsWith('@')) return 'at';
  return name.toLowerCase() === email.trim().toLowerCase() ? 'email' : null;
}

/** The part before the @, which fills an empty name. Without an @ the address is not typed to its end yet. */
export function nameFromEmail(email: string): string {
  const [name = '', domain] = email.trim().split('@');
  return domain === undefined ? '' : name;
}
