/**
 * What others see of a member: the card of lists, the full profile, its images and its allowed field values (spec §3). On an
 * older backend everything but the id may be missing. Own data (e-mail, birth date) is account.ts, own images photos.ts.
 */
import * as z from 'zod/mini';
import { cardHookShape } from './card-hook.ts';
import { choicesIn, labelsOf } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { guard } from './guard.ts';
import { ImageId, ProfileId } from './ids.ts';
import { isObject } from './is-object.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { regionOfPlace } from './places.ts';
import { knownPurposes, PURPOSES } from './purposes.ts';
import { reads } from './reading.ts';
import { Time } from './time.ts';

/** The genders of our own backend; another site has its own codes (choices.ts). */
export const Gender = z.enum(['f', 'm', 'x']);
export type Gender = z.infer<typeof Gender>;

const TONE = /^#[0-9a-f]{6}$/;

const toneIn = (given: unknown): string | null | undefined => {
  if (given === undefined) return given;
  const tone = typeof given === 'string' ? given.toLowerCase() : '';
  return TONE.test(tone) ? tone : null;
};

/**
 * `thumb_filename` is relative to `settings.cdn_prefix`; `placeholder` is a data URI of 16 px; `tone` is the dark colour under
 * text on the picture.
 */
export const Image = z.object({
  id: z.nullable(ImageId),
  thumb_filename: z.string(),
  full_filename: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  tone: reads(z.optional(z.nullable(z.string().check(z.regex(TONE)))), { from: toneIn }),
  /** It shows nudity. Absent on a backend that does not mark pictures. */
  nudity: z.optional(z.boolean()),
});
export type Image = z.infer<typeof Image>;

/** An empty text means null. */
const word = () =>
  reads(z.nullable(z.string()), { from: (given) => (given === '' ? null : given) });

const cardShape = {
  id: ProfileId,
  name: z._default(z.string(), ''),
  age: z.nullable(z.number()),
  gender: word(),
  city: word(),
  country: word(),
  countryregion: regionOfPlace(),
  language: word(),
  main_image: z.nullable(Image),
  fictional: reads(guard(), { also: 'fictional_icon' }),
  verified: z._default(z.boolean(), false),
  last_activity: z.nullable(Time),
};

/** A member as shown in lists. */
export const Card = z.object(cardShape);
export type Card = z.infer<typeof Card>;

/** A card as lists show it; that of a member who is known from elsewhere has no words below the photo. */
export const ListedCard = z.object({ ...cardShape, ...cardHookShape });
export type ListedCard = z.infer<typeof ListedCard>;

/** A card in the answers of lists, which also contain whether I like the member. */
export const LikeableCard = z.object({
  ...ListedCard.shape,
  did_like_profile: z._default(z.boolean(), false),
});
export type LikeableCard = z.infer<typeof LikeableCard>;

/** Absent on a site that has no such field. Here, because purposes.ts stays without zod: files of the build would import each other. */
const purposes = () =>
  reads(z.optional(z.array(z.enum(PURPOSES))), {
    from: (given) => (Array.isArray(given) ? knownPurposes(given) : undefined),
  });

/** The full profile. For a visitor only the public fields are filled, and of the words one sentence, which its owner allowed. */
export const Profile = z.object({
  ...cardShape,
  personal: z.nullable(z.string()),
  images: z._default(z.array(Image), []),
  notes: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  interests: z._default(z.array(z.string()), []),
  /** What the member is here for. Visitors get none, and a backend may lack it. */
  purposes: purposes(),
  did_like_profile: z._default(z.boolean(), false),
  liked_by: z._default(z.boolean(), false),
  blocked: guard(),
  hidden: z._default(z.boolean(), false),
  /** Of the same gender and country, at most five years apart; visitors get none. */
  similar: z.optional(z.array(LikeableCard)),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/profile.php',
  access: 'optional',
  travel: 'ask',
  query: z.object({ id: ProfileId }),
  body: NoBody,
  answer: Profile,
});

const isPlainList = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');

/** Values by field, under `allowed_values` or inside a description of each field. */
function fieldValues(given: unknown): unknown {
  if (!isObject(given)) return given;
  const fields = 'allowed_values' in given ? given['allowed_values'] : given;
  if (!isObject(fields)) return given;
  if (Object.values(fields).every(isPlainList)) return { ...given, allowed_values: fields };
  const named = Object.entries(fields).map(
    ([field, values]) => [field, choicesIn(values)] as const,
  );
  const labels = named.flatMap(([field, choices]) => {
    const found = labelsOf(choices);
    return found === undefined ? [] : [[field, found] as const];
  });
  return {
    labels: labels.length === 0 ? given['labels'] : Object.fromEntries(labels),
    allowed_values: Object.fromEntries(
      named.map(([field, choices]) => [field, choices.map(({ code }) => code)]),
    ),
  };
}

/** `labels`: the site's labels of its values, by field, when it sends them. */
export const listProfileFields = endpoint({
  name: 'listProfileFields',
  method: 'GET',
  path: '/api/profile_fields.php',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: reads(
    z.object({
      allowed_values: z.record(z.string(), z.array(z.string())),
      labels: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
    }),
    { from: fieldValues },
  ),
});
