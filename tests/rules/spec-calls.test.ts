import { expect, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';
import { isSpecCall } from '#schemas/spec-calls.ts';

const SPEC_PATHS = [
  'activate',
  'chat',
  'chats',
  'companyinfo',
  'discountcode',
  'geocode',
  'interests',
  'likes',
  'login',
  'logout',
  'messages',
  'page-hidden',
  'profile_fields',
  'profileimage',
  'regions',
  'resellpartner',
  'search',
  'settings',
  'user',
  'validate_email',
  'xcams/redirect',
  'xcams/search',
];

/** Those of the specification, and rows 1, 2, 5 and 7. */
const CALLS = 25 + 4;

test('[spec §7] the calls that every site has cover each script of the specification', () => {
  const known = ENDPOINTS.filter(({ name }) => isSpecCall(name));

  expect(known).toHaveLength(CALLS);
  expect([...new Set(known.map(({ path }) => path))].toSorted()).toEqual(
    SPEC_PATHS.map((script) => `/api/${script}.php`),
  );
});
