/** The interests that a visitor picked on a landing page: they stay on this device until the signup asks for interests. */
import { keep, kept } from './kept.ts';

const NAME = 'interest-hint';

export const keepInterestHint = (interests: readonly string[]): void =>
  keep(NAME, interests.join(' '));

/** Their ids, with spaces between them. */
export const interestHint = (): string => kept(NAME) ?? '';
