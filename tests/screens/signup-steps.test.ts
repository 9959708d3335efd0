import { expect, test } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import {
  canSkip,
  firstStep,
  nextStep,
  progressOf,
  startOfMember,
  stepBefore,
  stepOf,
  type Step,
} from '#src/features/signup/signup-steps.ts';
import type { PushState } from '#src/data/push-browser.ts';
import type { OwnProfile } from '#schemas/account.ts';

const EMPTY = {
  main_image: null,
  countryregion: null,
  city: null,
  gender: null,
  date_of_birth: null,
  personal: null,
} satisfies Partial<OwnProfile>;
const IMAGE = { main_image: { thumb_filename: '/image/1' } };
const REGION = { countryregion: RegionId.parse('1') };

type Profile = Parameters<typeof firstStep>[0]['profile'];

test.each<[PushState | null, Step]>([
  ['unsubscribed', 1],
  ['subscribed', 2],
  ['denied', 2],
  ['unsupported', 2],
  [null, 2],
])('[spec §4] after the account, with push %s, comes step %i', (push, step) => {
  expect(nextStep(0, { push })).toBe(step);
  expect(startOfMember({ push, profile: EMPTY, lastStep: 0 })).toBe(step);
});

test.each<[string, boolean, Partial<Profile>, boolean, Step]>([
  ['push is shown', true, {}, false, 1],
  ['push is not shown', false, {}, false, 2],
  ['there is a main image', true, IMAGE, false, 3],
  [
    'without skipping, a filled profile stays at its image',
    true,
    { ...IMAGE, ...REGION, gender: 'f', personal: 'Hi' },
    false,
    3,
  ],
  ['skipping finds nothing', true, {}, true, 1],
  ['skipping finds an image', false, IMAGE, true, 3],
  ['skipping finds a region', true, REGION, true, 4],
  ['skipping finds a city', false, { city: 'Ghent' }, true, 4],
  ['skipping finds a gender', true, { ...REGION, gender: 'f' }, true, 5],
  ['skipping finds a birth date', true, { date_of_birth: '1990-01-01' }, true, 5],
  ['skipping finds a text', true, { personal: 'Hi' }, true, 6],
  ['an empty text is none', true, { personal: '' }, true, 1],
])('[spec §4] a member starts: %s', (_, isPushShown, profile, isAutoSkip, step) => {
  expect(firstStep({ isPushShown, profile: { ...EMPTY, ...profile }, isAutoSkip })).toBe(step);
});

test.each<[string, number | null, PushState, Partial<Profile>, Step]>([
  ['the step reached', 4, 'unsubscribed', {}, 4],
  ['the step reached, whatever is filled in', 3, 'unsubscribed', { personal: 'Hi' }, 3],
  ['push, while it can be asked for', 1, 'unsubscribed', {}, 1],
  ['the photo, when push was decided meanwhile', 1, 'denied', {}, 2],
  ['the end', 7, 'subscribed', {}, 7],
  ['what is not filled in, where the backend keeps no step', null, 'subscribed', REGION, 4],
  [
    'the image, although the region is known, where no step was reached',
    0,
    'subscribed',
    REGION,
    2,
  ],
])('a half-finished signup goes on at: %s', (_, lastStep, push, profile, step) => {
  expect(startOfMember({ push, profile: { ...EMPTY, ...profile }, lastStep })).toBe(step);
});

test('[spec §4] the steps follow each other up to the end', () => {
  const push = 'unsubscribed';

  expect([1, 2, 3, 4, 5, 6, 7].map((step) => nextStep(stepOf(step) ?? 0, { push }))).toEqual([
    2, 3, 4, 5, 6, 7, 7,
  ]);
});

test.each<[Step, PushState, Step | null]>([
  [0, 'unsubscribed', null],
  [1, 'unsubscribed', null],
  [2, 'unsubscribed', 1],
  [2, 'subscribed', null],
  [3, 'subscribed', 2],
  [4, 'subscribed', 3],
  [5, 'subscribed', 4],
  [6, 'subscribed', null],
  [7, 'subscribed', null],
])('before step %i, with push %s, comes %s', (step, push, before) => {
  expect(stepBefore(step, { push })).toBe(before);
});

test('questions can be skipped, the birth date cannot', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter((step) => canSkip(stepOf(step) ?? 0))).toEqual([
    1, 2, 3, 5,
  ]);
});

test('[spec §9] the progress counts six steps', () => {
  expect(progressOf(0)).toBeNull();
  expect(progressOf(1)).toEqual({ step: 1, total: 6 });
  expect(progressOf(6)).toEqual({ step: 6, total: 6 });
  expect(progressOf(7)).toBeNull();
});

test.each([-1, 8, 1.5, null, Number.NaN])('%s is no step', (given) => {
  expect(stepOf(given)).toBeNull();
});
