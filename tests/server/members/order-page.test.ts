/** The page that says how search and decks are ordered names what the code goes by (decisions 108; DSA 27). */
import { expect, test } from 'vitest';
import { Language } from '#schemas/locale.ts';
import type { SEARCH_FIELDS, SEARCH_SWITCHES } from '#schemas/search.ts';
import { pageIn, readPages } from '#server/pages/page-shelf.ts';
import { DISTANCES } from '#server/rules/match-reasons.ts';

type Distance = 'meet' | (typeof DISTANCES)[number];
type Filter = (typeof SEARCH_FIELDS | typeof SEARCH_SWITCHES)[number] | 'fields';

/** A word of each, as the texts have it. */
const DECK_WORDS: Readonly<Record<Language, Readonly<Record<Distance, string>>>> = {
  en: { meet: 'meet', age: 'age', place: 'town', activity: 'today', interests: 'interests' },
  de: {
    meet: 'kennenlernen',
    age: 'Alter',
    place: 'Ort',
    activity: 'heute',
    interests: 'Interessen',
  },
  nl: {
    meet: 'ontmoeten',
    age: 'leeftijden',
    place: 'woonplaats',
    activity: 'vandaag',
    interests: 'interesses',
  },
  fr: {
    meet: 'rencontrer',
    age: 'âges',
    place: 'ville',
    activity: 'aujourd’hui',
    interests: 'intérêts',
  },
  it: { meet: 'incontrare', age: 'età', place: 'città', activity: 'oggi', interests: 'interessi' },
  es: { meet: 'conocerte', age: 'edad', place: 'ciudad', activity: 'hoy', interests: 'intereses' },
  pl: {
    meet: 'poznać',
    age: 'wiek',
    place: 'miejscowość',
    activity: 'dziś',
    interests: 'zainteresowań',
  },
};

/** In English, because the blocks of the translations are compared with the English ones elsewhere. */
const FILTER_WORDS: Readonly<Record<Filter, string>> = {
  gender: 'Gender',
  country: 'country',
  countryregion: 'region',
  min_age: 'age',
  max_age: 'age',
  fields: 'fields of its own',
  hideFictional: 'fictional',
  onlyVerified: 'verified',
  hideNudity: 'nudity',
  searchAllCountries: 'country and its neighbour',
  onlyOnline: 'online',
  withPicture: 'photo',
};

const read = readPages(undefined);

function blocksIn(language: Language) {
  if (!read.ok) throw new Error(read.sentence);
  return pageIn(read.pages, 'how-search-works', language).blocks;
}

test.each(Language.options)(
  'the page in "%s" lists what a deck is sorted by, in order',
  (language) => {
    const items = blocksIn(language).filter(({ kind }) => kind === 'item');

    const words = ['meet' as const, ...DISTANCES].map((name) => DECK_WORDS[language][name]);
    expect(items).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(items[index]?.text).toContain(word);
  },
);

test('the page names every filter of a search', () => {
  const blocks = blocksIn('en');
  const filters = blocks[blocks.findIndex(({ text }) => text === 'The filters') + 1];

  for (const word of Object.values(FILTER_WORDS)) expect(filters?.text).toContain(word);
});
