/**
 * Which keys an answer may hold (security R28): the keys of another member's card are listed, and the keys of the caller's own
 * data are allowed in few calls.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';

/** The keys of another member's card or page. Other members get no other key. */
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
  'purposes',
  'did_like_profile',
  'liked_by',
  'blocked',
  'hidden',
  'created',
  'like_new',
  'mutual',
  'reasons',
  'shared_interests',
  'hook',
  'hook_prompt',
  'near_km',
  'is_new',
  'similar',
]);
const OWN_KEYS = ['email', 'date_of_birth', 'paid_user', 'signup_date', 'mailprovider'];
const TELLS_OWN = [
  'pauseUser',
  'getUser',
  'changeUser',
  'logIn',
  'logInWithCode',
  'logInWithPasskey',
  'signUp',
  'validateEmail',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): Record<string, unknown>[] => {
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return [...(isObject(value) ? [value] : []), ...inner.flatMap(objectsIn)];
};

/** The keys that must not be in this answer. */
export function strayKeys(answer: unknown, call: AnyEndpoint, me: string | null): string[] {
  return objectsIn(answer).flatMap((object) => {
    const keys = Object.keys(object);
    const isAnother = 'id' in object && 'name' in object && 'age' in object && object['id'] !== me;
    const strangers = isAnother ? keys.filter((key) => !OF_OTHERS.has(key)) : [];
    const own = TELLS_OWN.includes(call.name) ? [] : keys.filter((key) => OWN_KEYS.includes(key));
    return [...strangers, ...own];
  });
}
