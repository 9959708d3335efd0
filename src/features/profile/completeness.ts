/** How complete a profile is: what others look for first weighs most. Pure. */
import { answeredPrompts } from '#schemas/prompts.ts';
import type { User } from '#schemas/account.ts';
import type { PhotoView } from '#sync/queries/photos.ts';

export type NextStep = 'photo' | 'personal' | 'prompt' | 'interests' | 'place' | 'photos';

interface ProfilePart {
  step: NextStep;
  weight: number;
  isDone: (profile: User['profile'], photos: number) => boolean;
}

/** In the order in which they are suggested. */
const PARTS: readonly ProfilePart[] = [
  { step: 'photo', weight: 30, isDone: (_, photos) => photos > 0 },
  { step: 'personal', weight: 20, isDone: ({ personal }) => (personal ?? '') !== '' },
  { step: 'prompt', weight: 15, isDone: ({ notes }) => answeredPrompts(notes).length > 0 },
  { step: 'interests', weight: 15, isDone: ({ interests }) => interests.length > 0 },
  {
    step: 'place',
    weight: 10,
    isDone: ({ city, countryregion }) => (city ?? countryregion) !== null,
  },
  { step: 'photos', weight: 10, isDone: (_, photos) => photos > 1 },
];

export interface Completeness {
  percent: number;
  /** Null when nothing is missing. */
  next: NextStep | null;
}

/** `photos`: the own ones. Those on their way count, refused ones do not. */
export function completenessOf(
  profile: User['profile'],
  photos: readonly Pick<PhotoView, 'state'>[],
): Completeness {
  const shown = photos.filter(({ state }) => state !== 'refused' && state !== 'rejected').length;
  const missing = PARTS.filter(({ isDone }) => !isDone(profile, shown));
  const lost = missing.reduce((sum, { weight }) => sum + weight, 0);
  return { percent: 100 - lost, next: missing[0]?.step ?? null };
}
