/** Who is left in the deck of the match finder, and which choices are remembered. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Match } from '#schemas/matches.ts';
import { CHOICES_MAX, PASS_KEEP_MS } from '#schemas/limits.ts';

/** `at`: wall-clock ms. */
export interface DeckChoice {
  profile: ProfileId;
  liked: boolean;
  at: number;
}

export const leftIn = (
  profiles: readonly Match[],
  choices: readonly DeckChoice[],
  isOut: (profile: ProfileId) => boolean,
): Match[] => {
  const chosen = new Set<string>(choices.map(({ profile }) => profile));
  return profiles.filter(({ id }) => !chosen.has(id) && !isOut(id));
};

/** The newest choice is the last one. A member who was passed over may be offered again after a while. */
export const withChoice = (choices: readonly DeckChoice[], added: DeckChoice): DeckChoice[] =>
  [
    ...choices.filter(
      ({ profile, at }) => profile !== added.profile && at + PASS_KEEP_MS > added.at,
    ),
    added,
  ].slice(-CHOICES_MAX);

/** The last choice, if its member is in this deck: only then there is a card to return. */
export function lastChoice(
  profiles: readonly Match[],
  choices: readonly DeckChoice[],
): DeckChoice | null {
  const last = choices.at(-1);
  return last !== undefined && profiles.some(({ id }) => id === last.profile) ? last : null;
}
