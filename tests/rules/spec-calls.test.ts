import { expect, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';
import { tellTabClosed } from '#schemas/account.ts';
import { isSpecCall } from '#schemas/spec-calls.ts';
import { SHOWN_FOR } from '#src/data/fetching/use-site-has.ts';

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

test('[decisions 112] the page asks only for calls beyond the specification whether the site has them', () => {
  expect([...SHOWN_FOR, tellTabClosed.name].filter(isSpecCall)).toEqual([]);
});
