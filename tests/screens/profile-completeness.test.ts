import { expect, test } from 'vitest';
import { completenessOf } from '#src/features/profile/completeness.ts';
import { fieldStateOf } from '#src/features/profile/field-state.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { ownUser } from '#tests/support/own-user.ts';

const full = {
  personal: 'I swim.',
  interests: ['sea'],
  city: 'Utrecht',
  notes: { prompt_sunday: 'coffee' },
};

test.each([
  ['an empty profile', {}, 0, { percent: 0, next: 'photo' }],
  ['one picture', {}, 1, { percent: 30, next: 'personal' }],
  ['all but a second picture', full, 1, { percent: 90, next: 'photos' }],
  ['everything', full, 2, { percent: 100, next: null }],
  ['everything but a picture', full, 0, { percent: 60, next: 'photo' }],
  ['an emptied text', { ...full, personal: '' }, 2, { percent: 80, next: 'personal' }],
  [
    'an emptied prompt',
    { ...full, notes: { prompt_sunday: null } },
    2,
    { percent: 85, next: 'prompt' },
  ],
  ['a region without a town', { ...full, city: null }, 2, { percent: 90, next: 'place' }],
])('the completeness of %s', (_, profile, photos, complete) => {
  const shown = Array.from({ length: photos }, () => ({ state: 'live' as const }));
  expect(completenessOf(ownUser({}, profile).profile, shown)).toEqual(complete);
});

test('a photo on its way counts, a refused one does not', () => {
  const percent = (...states: ('uploading' | 'in_review' | 'refused' | 'rejected')[]) =>
    completenessOf(
      ownUser({}, full).profile,
      states.map((state) => ({ state })),
    ).percent;

  expect(percent('uploading', 'in_review')).toBe(100);
  expect(percent('refused', 'rejected')).toBe(60);
});

const row = (change: Partial<WaitingRow>): WaitingRow => ({
  key: 'edit:name',
  kind: 'edit',
  profile: null,
  card: null,
  body: 'Annie',
  field: 'name',
  createdAt: 0,
  state: 'queued',
  reason: null,
  nextTryAt: null,
  canCancel: true,
  ...change,
});

test.each([
  ['no row is saved', [], { state: 'saved' }],
  ['a row of another field is saved', [row({ field: 'city' })], { state: 'saved' }],
  ['a setting of the same name is saved', [row({ kind: 'setting' })], { state: 'saved' }],
  ['a queued row waits', [row({})], { state: 'waiting' }],
  ['a row on its way waits', [row({ state: 'sending' })], { state: 'waiting' }],
  [
    'a refused row shows why and what',
    [row({}), row({ state: 'refused', reason: 'invalid' })],
    { state: 'refused', reason: 'invalid', tried: 'Annie' },
  ],
])('a field with %s', (_, rows, state) => {
  expect(fieldStateOf(rows, ['name'])).toEqual(state);
});
