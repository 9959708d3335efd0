/**
 * Which keys an answer may hold: those of somebody else's card are listed, and what is the caller's own stands in few calls
 * (security R28).
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';

/** The keys of somebody else's card or page. Whatever is not here, others are not told. */
const OF_OTHERS = new Set([
  'id',
  'name',
  'age',
  'gender',
  'city',
  'country',
  'countryregion',
  'language',
  'main_image',
  'fictional',
  'verified',
  'last_activity',
  'personal',
  'images',
  'notes',
  'interests',
  'did_like_profile',
  'liked_by',
  'blocked',
  'hidden',
  'created',
  'like_new',
  'mutual',
  'reasons',
  'shared_interests',
]);
const OWN_KEYS = ['email', 'date_of_birth', 'paid_user', 'signup_date', 'mailprovider'];
const TELLS_OWN = [
  'pauseUser',
  'restoreUser',
  'getUser',
  'changeUser',
  'logIn',
  'signUp',
  'validateEmail',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): Record<string, unknown>[] => {
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return [...(isObject(value) ? [value] : []), ...inner.flatMap(objectsIn)];
};

/** Keys that do not belong into this answer, with where they were met. */
export function strayKeys(answer: unknown, call: AnyEndpoint, me: string | null): string[] {
  return objectsIn(answer).flatMap((object) => {
    const keys = Object.keys(object);
    const isAnother = 'id' in object && 'name' in object && 'age' in object && object['id'] !== me;
    const strangers = isAnother ? keys.filter((key) => !OF_OTHERS.has(key)) : [];
    const own = TELLS_OWN.includes(call.name) ? [] : keys.filter((key) => OWN_KEYS.includes(key));
    return [...strangers, ...own];
  });
}
