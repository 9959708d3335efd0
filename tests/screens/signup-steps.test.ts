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
  type SignupStep,
} from '#src/features/signup/signup-steps.ts';
import type { PushState } from '#src/data/push/push-browser.ts';
import type { OwnProfile } from '#schemas/account.ts';

const EMPTY = {
  main_image: null,
  countryregion: null,
  city: null,
  gender: null,
  date_of_birth: null,
  personal: null,
} satisfies Partial<OwnProfile>;
const IMAGE = {
  main_image: { id: null, thumb_filename: '/image/1', full_filename: null, placeholder: null },
};
const REGION = { countryregion: RegionId.parse('1') };

type Profile = Parameters<typeof firstStep>[0]['profile'];

test.each<[PushState | null, SignupStep]>([
  ['unsubscribed', 1],
  ['subscribed', 2],
  ['denied', 2],
  ['unsupported', 2],
  [null, 2],
])('[spec §4] after the account, with push %s, comes step %i', (push, step) => {
  expect(nextStep(0, { push })).toBe(step);
  expect(startOfMember({ push, profile: EMPTY, lastStep: 0 })).toBe(step);
});

type Given = Partial<Profile> & { isPushShown?: boolean; isAutoSkip?: boolean };

test.each<[string, Given, SignupStep]>([
  ['push is shown', {}, 1],
  ['push is not shown', { isPushShown: false }, 2],
  ['there is a main image', IMAGE, 3],
  [
    'without skipping, a filled profile stays at its image',
    { ...IMAGE, ...REGION, personal: 'Hi' },
    3,
  ],
  ['skipping finds nothing', { isAutoSkip: true }, 1],
  ['skipping finds an image', { isAutoSkip: true, ...IMAGE }, 3],
  ['skipping finds a region', { isAutoSkip: true, ...REGION }, 4],
  ['skipping finds a city', { isAutoSkip: true, isPushShown: false, city: 'Ghent' }, 4],
  ['skipping finds a gender', { isAutoSkip: true, ...REGION, gender: 'f' }, 5],
  ['skipping finds a birth date', { isAutoSkip: true, date_of_birth: '1990-01-01' }, 5],
  ['skipping finds a text', { isAutoSkip: true, personal: 'Hi' }, 6],
  ['an empty text is none', { isAutoSkip: true, personal: '' }, 1],
])('[spec §4] a member starts: %s', (_, given, step) => {
  const { isPushShown = true, isAutoSkip = false, ...profile } = given;

  expect(firstStep({ isPushShown, profile: { ...EMPTY, ...profile }, isAutoSkip })).toBe(step);
});

test.each<
  [
    string,
    Pick<Parameters<typeof startOfMember>[0], 'push' | 'lastStep'> & Partial<Profile>,
    SignupStep,
  ]
>([
  ['the step reached', { lastStep: 4, push: 'unsubscribed' }, 4],
  ['the step reached, whatever is filled in', { lastStep: 3, push: 'denied', personal: 'Hi' }, 3],
  ['push, while it can be asked for', { lastStep: 1, push: 'unsubscribed' }, 1],
  ['the photo, when push was decided meanwhile', { lastStep: 1, push: 'denied' }, 2],
  ['the end', { lastStep: 7, push: 'subscribed' }, 7],
  [
    'what is not filled in, where the backend keeps no step',
    { lastStep: null, push: 'denied', ...REGION },
    4,
  ],
  ['the photo, although the region is known', { lastStep: 0, push: 'subscribed', ...REGION }, 2],
])('a half-finished signup goes on at: %s', (_, { lastStep, push, ...profile }, step) => {
  expect(startOfMember({ push, profile: { ...EMPTY, ...profile }, lastStep })).toBe(step);
});

test('[spec §4] the steps follow each other up to the end', () => {
  const push = 'unsubscribed';

  expect([1, 2, 3, 4, 5, 6, 7].map((step) => nextStep(stepOf(step) ?? 0, { push }))).toEqual([
    2, 3, 4, 5, 6, 7, 7,
  ]);
});

test.each<[SignupStep, PushState, SignupStep | null]>([
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
