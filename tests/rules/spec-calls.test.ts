import { expect, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';
import { SPEC_CALLS } from '#schemas/spec-calls.ts';

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

test('[spec §7] the calls that every site has are calls of ours, and cover each script of the specification', () => {
  const known = ENDPOINTS.filter(({ name }) => SPEC_CALLS.includes(name));

  expect(known.map(({ name }) => name).toSorted()).toEqual([...SPEC_CALLS].toSorted());
  expect([...new Set(known.map(({ path }) => path))].toSorted()).toEqual(
    SPEC_PATHS.map((script) => `/api/${script}.php`),
  );
});
