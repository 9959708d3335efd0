/**
 * What a member keeps from others (contract 32): each is a field of the profile, `privacy_<name>`, so the later choice wins.
 * The server applies them to every card and page; a filter never finds a member by what they keep back.
 */
import * as z from 'zod/mini';
import { PROMPTS } from './prompts.ts';
import { reads } from './reading.ts';

/**
 * `activity`: to the minute, to the day, or not at all. `visits`: whether others see that I opened their page. `sentence`: what
 * visitors read, the answer to a prompt or the first sentence of the text.
 */
export const PRIVACY_CHOICES = {
  age: ['shown', 'hidden'],
  place: ['shown', 'hidden'],
  activity: ['exact', 'rounded', 'hidden'],
  visits: ['shown', 'hidden'],
  sentence: ['none', 'personal', ...PROMPTS],
} as const;

export type PrivacyName = keyof typeof PRIVACY_CHOICES;

export const PRIVACY_NAMES = ['age', 'place', 'activity', 'visits', 'sentence'] as const;

/** The first choice of each is the default. */
export const Privacy = z.object({
  age: reads(z._default(z.enum(PRIVACY_CHOICES.age), 'shown'), { orElse: 'shown' }),
  place: reads(z._default(z.enum(PRIVACY_CHOICES.place), 'shown'), { orElse: 'shown' }),
  activity: reads(z._default(z.enum(PRIVACY_CHOICES.activity), 'exact'), { orElse: 'exact' }),
  visits: reads(z._default(z.enum(PRIVACY_CHOICES.visits), 'shown'), { orElse: 'shown' }),
  sentence: reads(z._default(z.enum(PRIVACY_CHOICES.sentence), 'none'), { orElse: 'none' }),
});
export type Privacy = z.infer<typeof Privacy>;

const PREFIX = 'privacy_';

export const privacyField = (name: PrivacyName): string => `${PREFIX}${name}`;

/** The switch that a field is about; null for any other field. */
export const privacyOf = (field: string): PrivacyName | null =>
  PRIVACY_NAMES.find((name) => privacyField(name) === field) ?? null;
