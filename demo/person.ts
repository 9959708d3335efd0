/**
 * One invented member: everything a profile shows, and the pictures as recipes (decisions 5). people.ts decides place,
 * age and name.
 */
import type { Language } from '#schemas/locale.ts';
import type { Meet } from '#schemas/meet.ts';
import type { Gender } from '#schemas/profile.ts';
import type { Purpose } from '#schemas/purposes.ts';
import { answeredPrompts, type Prompt } from '#schemas/prompts.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { portraitOf } from './portrait.ts';
import { seededPurposes } from './purposes.ts';
import { idOf, type Random, randomOf, type Weighted } from './random.ts';
import { INTERESTS, type SeededInterest } from './text-shape.ts';
import { aboutMe, answersOf } from './texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FICTIONAL_SHARE = 0.3;
const PAID_SHARE = 0.3;
const VERIFIED_SHARE = 0.25;
/** Of the members who let visitors read an answer. */
const ALLOWED_SHARE = 0.6;

/** Its `path` in the plan is its name; every id of it is made from that. */
export interface Sketch {
  readonly path: string;
  readonly email: string;
  readonly isDemoAccount: boolean;
  /** Undefined: as it happens. */
  readonly paid?: boolean;
  readonly name: string;
  readonly gender: Gender;
  readonly age: number;
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly language: Language;
  readonly meet: Meet | null;
}

export interface Person extends Omit<Sketch, 'paid'> {
  readonly id: string;
  readonly bornOn: string;
  readonly personal: string;
  /** Answers to prompts. */
  readonly notes: Readonly<Partial<Record<Prompt, string>>>;
  /** The answer that visitors may read. */
  readonly allowed: Prompt | null;
  readonly interests: readonly SeededInterest[];
  readonly purposes: readonly Purpose[];
  readonly fictional: boolean;
  readonly verified: boolean;
  readonly paid: boolean;
  readonly signedUp: Date;
  readonly lastActive: Date;
  readonly pictures: readonly Picture[];
}

/** Minutes since the last activity: now, today, this week, this month. */
const AWAY: readonly Weighted<readonly [min: number, max: number]>[] = [
  [[0, 4], 14],
  [[5, 1_440], 32],
  [[1_440, 10_080], 34],
  [[10_080, 43_200], 20],
];

/** A birthday that gives exactly this age today. */
function birthday(random: Random, age: number, now: Date): string {
  const day = now.getUTCDate() - random.whole(1, 360);
  const born = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), day);
  return new Date(born).toISOString().slice(0, 10);
}

/** From a stream of their own, so that everything else about the member stays as it was. */
function wordsOf({ path, language, isDemoAccount }: Sketch): Pick<Person, 'notes' | 'allowed'> {
  const random = randomOf(`${path}/words`);
  const notes = answersOf(random, language);
  const [answer] = answeredPrompts(notes);
  const isAllowed = random.chance(ALLOWED_SHARE) && !isDemoAccount;
  return { notes, allowed: isAllowed ? (answer?.prompt ?? null) : null };
}

export function personOf(random: Random, sketch: Sketch, now: Date): Person {
  const { isDemoAccount } = sketch;
  const interests = random.shuffled(INTERESTS).slice(0, random.whole(3, 6));
  const fictional = !isDemoAccount && random.chance(FICTIONAL_SHARE);
  const away = isDemoAccount ? 0 : random.whole(...random.weighted(AWAY));
  const lastActive = new Date(now.getTime() - away * MINUTE_MS);
  const person = {
    ...sketch,
    id: idOf(sketch.path),
    bornOn: birthday(random, sketch.age, now),
    personal: aboutMe(random, { ...sketch, interests }),
    ...wordsOf(sketch),
    interests,
    purposes: seededPurposes(sketch),
    fictional,
    paid: sketch.paid ?? random.chance(PAID_SHARE),
    signedUp: new Date(lastActive.getTime() - random.whole(5, 800) * DAY_MS),
    lastActive,
    pictures: picturesOf(random, {
      path: sketch.path,
      interests,
      portrait: portraitOf(random, sketch),
    }),
  };
  const isChecked = random.chance(VERIFIED_SHARE);
  return { ...person, verified: !fictional && !isDemoAccount && isChecked };
}
