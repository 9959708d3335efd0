import { expect, test } from 'vitest';
import { gendersQuery, profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { memberOf } from './old-member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { shown } from '#tests/support/sync-tab.ts';

const KIND = { messages: true, settings: true };
const NAMED = [
  { code: '1', label: 'Man' },
  { code: '2', label: 'Vrouw' },
];
const GENDERS = { 1: 'Man', 2: 'Vrouw' };

test.each([
  ['the options of its search', { filter_options: { gender: GENDERS } }, null],
  ['its profile fields', {}, { gender: { label: 'Geslacht', allowed_values: GENDERS } }],
  ['its profile fields, under one name', {}, { allowed_values: { gender: GENDERS } }],
])('[decisions 61] the genders of a site are read from %s', async (_name, options, fields) => {
  const { device, tab } = await memberOf(KIND);
  const genders = tab.watch(gendersQuery, {});
  device.network.rule = (_method, path) => {
    if (path === '/api/search.php') return Response.json({ profiles: [], paging: {}, ...options });
    return path === '/api/profile_fields.php' && fields !== null ? Response.json(fields) : null;
  };

  await tab.fetch(searchQuery, { filters: {} });
  await device.until(() => 'value' in genders.live);

  expect(shown(genders)).toEqual({ genders: NAMED });
});

test('the profile fields are read once, not with every search', async () => {
  const { device, tab } = await memberOf(KIND);
  let asked = 0;
  device.network.rule = (_method, path) => {
    if (path !== '/api/profile_fields.php') return null;
    asked += 1;
    return Response.json({ allowed_values: { gender: ['1', '2'] } });
  };

  await tab.fetch(searchQuery, { filters: {} });
  await tab.fetch(searchQuery, { filters: { country: 'NL' } });

  expect(asked).toBe(1);
});

test('of a site that names no gender anywhere it becomes known that it does not', async () => {
  const { device, tab } = await memberOf(KIND);
  device.network.rule = (_method, path) => {
    if (path === '/api/search.php') return Response.json({ profiles: [], paging: {} });
    return path === '/api/profile_fields.php' ? new Response('', { status: 404 }) : null;
  };

  tab.watch(profileFieldsQuery, {});
  const genders = tab.watch(gendersQuery, {});
  await device.until(() => 'value' in genders.live);

  expect(shown(genders)).toEqual({ genders: [] });
});
