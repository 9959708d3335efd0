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

/** The cards that are counted down to none before the next ones are counted: those added to the deck meanwhile are not. */
export interface DeckRound {
  number: number;
  members: ProfileId[];
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

/** The round that goes on while one of its cards is left, else the next one: of all cards that are left. */
export function roundAfter(
  round: DeckRound | undefined,
  { profiles, choices }: { profiles: readonly Match[]; choices: readonly DeckChoice[] },
): DeckRound {
  const left = leftIn(profiles, choices, () => false).map(({ id }) => id);
  const counted = new Set<string>(round?.members);
  if (round !== undefined && left.some((id) => counted.has(id))) return round;
  return { number: (round?.number ?? 0) + 1, members: left };
}

/** The last choice, if its member is in this deck: only then there is a card to return. */
export function lastChoice(
  profiles: readonly Match[],
  choices: readonly DeckChoice[],
): DeckChoice | null {
  const last = choices.at(-1);
  return last !== undefined && profiles.some(({ id }) => id === last.profile) ? last : null;
}

export const inFront = (profiles: readonly Match[], profile: ProfileId): Match[] => [
  ...profiles.filter(({ id }) => id === profile),
  ...profiles.filter(({ id }) => id !== profile),
];

/**
 * A new deck, and in front of it those of the deck `before` whom it must not take away: the member of the last choice, and the
 * members whose choices were undone meanwhile.
 */
export function withKept(
  dealt: readonly Match[],
  before: readonly Match[],
  { choices, undone }: { choices: readonly DeckChoice[]; undone: readonly ProfileId[] },
): Match[] {
  const stay = new Set<string>([...choices.slice(-1).map(({ profile }) => profile), ...undone]);
  const anew = new Map<string, Match>(dealt.map((match) => [match.id, match]));
  const kept = before.filter(({ id }) => stay.has(id)).map((match) => anew.get(match.id) ?? match);
  return [...kept, ...dealt.filter(({ id }) => !kept.some((match) => match.id === id))];
}
