import { describe, expect, test } from 'vitest';
import { read } from '#schemas/reader.ts';
import { getProfile, Profile } from '#schemas/profile.ts';
import { readAnswer } from '#schemas/answer-reader.ts';
import { onlyPurposesIn, purposesIn, purposesText } from '#schemas/purposes.ts';

const member = (purposes: unknown) => ({ id: 'emma', name: 'Emma', purposes });

describe('[decisions 133] what for, in a profile', () => {
  test.each([
    ['the known ones', ['dates', 'lasting'], ['dates', 'lasting']],
    ['another order', ['friends', 'flirting'], ['flirting', 'friends']],
    ['one that is unknown', ['dates', 'chess', 7, null], ['dates']],
    ['one twice', ['dates', 'dates'], ['dates']],
    ['none', [], []],
    ['null', null, undefined],
    ['something else', 'dates', undefined],
    ['a map', { dates: true }, undefined],
  ])('%s is read, and the profile stays', (_what, given, purposes) => {
    const profile = read(Profile, member(given));
    const answer = readAnswer(getProfile.answer, member(given));

    expect(profile).toMatchObject({ ok: true, value: { name: 'Emma' } });
    expect(profile.ok && profile.value.purposes).toEqual(purposes);
    expect(answer).toMatchObject({ ok: true, unreadable: [] });
  });
});

describe('[decisions 133] what for, as the text of its field', () => {
  test.each([
    ['dates', ['dates']],
    ['flirting,lasting', ['flirting', 'lasting']],
  ] as const)('%s is read and written', (text, purposes) => {
    expect(purposesIn(text)).toEqual(purposes);
    expect(purposesText(purposesIn(text))).toBe(text);
  });

  test.each([null, '', ' , '])('%j names none', (text) => {
    expect(purposesIn(text)).toEqual([]);
    expect(onlyPurposesIn(text)).toEqual([]);
    expect(purposesText([])).toBeNull();
  });

  test('one that is unknown is left out, or makes the text none', () => {
    expect(purposesIn('chess,dates,dates')).toEqual(['dates']);
    expect(onlyPurposesIn('chess,dates')).toBeNull();
    expect(onlyPurposesIn('dates, dates')).toEqual(['dates']);
  });
});
