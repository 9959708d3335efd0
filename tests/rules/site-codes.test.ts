import { describe, expect, test } from 'vitest';
import { readAnswer } from '#schemas/answer-reader.ts';
import { choicesIn } from '#schemas/choices.ts';
import { listRegions } from '#schemas/places.ts';
import { listProfileFields } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { genderKind, isWord } from '#src/data/genders/gender-kind.ts';

const searched = (filter_options: unknown) =>
  readAnswer(searchMembers.answer, { profiles: [], paging: { num_results: 0 }, filter_options });

describe('reading the choices of a site', () => {
  const NAMED = [
    { code: '1', label: 'Man' },
    { code: '2', label: 'Vrouw' },
  ];

  test.each<[string, unknown, unknown]>([
    ['codes alone', ['f', 'm'], ['f', 'm'].map((code) => ({ code, label: null }))],
    ['a map from codes to words', { 1: 'Man', 2: 'Vrouw' }, NAMED],
    [
      'codes with names',
      NAMED.map(({ code, label }) => ({ id: Number(code), name: label })),
      NAMED,
    ],
    [
      'inside a description of the field',
      { label: 'Geslacht', allowed_values: { 1: 'Man', 2: 'Vrouw' } },
      NAMED,
    ],
    ['some that cannot be read', [null, 'f', {}, [], 'a/b'], [{ code: 'f', label: null }]],
    ['text', 'f,m', []],
    ['nothing', null, []],
  ])('%s', (_name, given, choices) => {
    expect(choicesIn(given)).toEqual(choices);
  });

  test('search options that are named after the filter give codes and labels', () => {
    const answer = searched({ gender: { 1: 'Man', 2: 'Vrouw' }, country: { NL: 'Nederland' } });

    expect(answer).toMatchObject({
      ok: true,
      value: {
        filter_options: {
          genders: ['1', '2'],
          gender_labels: { 1: 'Man', 2: 'Vrouw' },
          countries: ['NL'],
        },
      },
    });
  });

  test.each(['text', [], 7, false])(
    'search options that are %j leave the results as they are',
    (given) => {
      expect(searched(given)).toMatchObject({ ok: true, value: { profiles: [] } });
    },
  );

  test('profile fields that each describe themselves give codes and labels', () => {
    const given = {
      gender: { label: 'Geslacht', allowed_values: { 1: 'Man', 2: 'Vrouw' } },
      personal: { label: 'Over mij', allowed_values: [] },
    };

    expect(readAnswer(listProfileFields.answer, given)).toMatchObject({
      ok: true,
      value: {
        allowed_values: { gender: ['1', '2'], personal: [] },
        labels: { gender: { 1: 'Man', 2: 'Vrouw' } },
      },
    });
  });

  test('the allowed values of our own backend stay as they are written', () => {
    const allowed_values = { diet: ['Vegan, mostly', 'Whatever there is!'] };

    expect(readAnswer(listProfileFields.answer, { allowed_values })).toEqual({
      ok: true,
      value: { allowed_values },
      unreadable: [],
    });
  });

  test('regions are accepted without a wrapper and as a map from ids to names', () => {
    expect(readAnswer(listRegions.answer, { NL: { 7: 'Utrecht' } })).toEqual({
      ok: true,
      value: { regions: { NL: [{ id: '7', name: 'Utrecht' }] } },
      unreadable: [],
    });
  });
});

describe('a gender', () => {
  test.each<[string, string | null, string | null]>([
    ['f', null, 'woman'],
    ['2', 'Vrouw', 'woman'],
    ['1', 'Man', 'man'],
    ['m', 'Mujer', 'woman'],
    ['x', null, 'non-binary'],
    ['q', 'Non-binary', 'non-binary'],
    ['3', 'Koppel', null],
    ['3', null, null],
  ])('with the code %s and the label %s has the right kind', (code, label, kind) => {
    expect(genderKind({ code, label })).toBe(kind);
  });

  test('has no number as its name', () => {
    expect([isWord('3'), isWord('Koppel')]).toEqual([false, true]);
  });
});
