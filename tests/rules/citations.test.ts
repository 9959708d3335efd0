import { describe, expect, test } from 'vitest';
import { documents, sources, textOf, type TextFile } from '#tests/support/documents.ts';

const requirements = textOf('docs/requirements.md');

const partOf = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The first cell of each row of the tables in a text: `7`, `14b`, `R26`, `L4`. */
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/^\| (\d+[a-z]?|[RL]\d+) \|/gm)].map(([, name = '']) => name);

/** What a citation may name: a numbered row or a heading, as `decisions 27` and `spec §4`. */
const targets: ReadonlySet<string> = new Set([
  ...rowsOf(textOf('docs/decisions/README.md')).map((row) => `decisions ${row}`),
  ...rowsOf(partOf(textOf('sync/README.md'), 'The promises')).map((row) => `promise ${row}`),
  ...rowsOf(partOf(requirements, 'Contract')).map((row) => `contract ${row}`),
  ...rowsOf(partOf(requirements, 'Security')).map((row) => `security ${row}`),
  ...rowsOf(partOf(requirements, 'Engine')).map((row) => `layer ${row}`),
  ...[...requirements.matchAll(/^### (spec|product|security|sync) §?([\d.]+)$/gm)].map(
    ([, family, section]) => `${family} §${section}`,
  ),
]);

/** `4`, `14, 14b`, `33–38`, `15 and 16`, `33 to 39`. */
const LIST = String.raw`\d+[a-z]?\b(?:(?:, | and | to |–)\d+[a-z]?\b)*`;

const expand = (list: string): string[] =>
  list.split(/, | and /).flatMap((part) => {
    const [from = '', to] = part.split(/–| to /);
    if (to === undefined) return [from];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) =>
      String(Number(from) + step),
    );
  });

/** Joins the lines of a comment or a paragraph, so that a line break inside a citation does not hide it. */
const unbroken = (text: string): string => text.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** An invariant is a promise of the engine. */
const FAMILIES: readonly (readonly [beginning: string, family: string])[] = [
  ['decision', 'decisions'],
  ['invariant', 'promise'],
  ['promise', 'promise'],
  ['contract', 'contract'],
];

const familyOf = (words: string): string =>
  FAMILIES.find(([beginning]) => words.toLowerCase().startsWith(beginning))?.[1] ?? words;

const NUMBERED = new RegExp(
  String.raw`\b(decisions?|invariants?|promises?|contract(?: rows?)?) (${LIST})`,
  'gi',
);
const SECTION = /(?:\b(\w+) )?§(\d+(?:\.\d+)?)((?:(?: [A-H])?,? §\d+(?:\.\d+)?)*)/g;
const SYNC = /\bsync (\d[\d.]*(?: L\d+)?(?:(?:, |–)\d[\d.]*)*)/g;
const LAYER = /\bsync (?:§?3\.2),? (L\d+)/g;
const REQUIREMENT = /\b(R\d{1,2})\b/g;
const PRODUCT = /\bproduct (\d+(?:\.\d+)?)/g;
const OTHER_STANDARD = /\bRFC \d+ §[\d.]+/g;

const SECTIONED: ReadonlySet<string> = new Set(['spec', 'product', 'security', 'sync']);

/** Without a family a section is one of the specification: `[§4 login]`. */
function sectionsIn(text: string): string[] {
  return [...text.matchAll(SECTION)].flatMap(([, word = '', first = '', rest = '']) => {
    const named = word.toLowerCase();
    const family = SECTIONED.has(named) ? named : 'spec';
    const sections = [first, ...(rest.match(/\d[\d.]*/g) ?? [])];
    return sections.map((section) => `${family} §${section}`);
  });
}

/** `[sync 1, 15]` names promises, `[sync 3.2 L4]` a section. */
function syncIn(text: string): string[] {
  return [...text.matchAll(SYNC)].flatMap(([, list = '']) =>
    /^\d\.\d/.test(list)
      ? [`sync §${list.split(' ')[0]?.replace(/\.$/, '')}`]
      : expand(list.replace(/\.$/, '')).map((promise) => `promise ${promise}`),
  );
}

function citationsIn({ text }: TextFile): string[] {
  const whole = unbroken(text).replace(OTHER_STANDARD, '');
  return [
    ...[...whole.matchAll(NUMBERED)].flatMap(([, words = '', list = '']) =>
      expand(list).map((row) => `${familyOf(words)} ${row}`),
    ),
    ...sectionsIn(whole),
    ...syncIn(whole),
    ...[...whole.matchAll(LAYER)].map(([, layer = '']) => `layer ${layer}`),
    ...[...whole.matchAll(REQUIREMENT)].map(([, row = '']) => `security ${row}`),
    ...[...whole.matchAll(PRODUCT)].map(([, section = '']) => `product §${section}`),
  ];
}

const files = [...sources, ...documents];

describe('citations', () => {
  test('each citation names a numbered row or heading of a document of this repository', () => {
    const dangling = files.flatMap((file) =>
      citationsIn(file)
        .filter((citation) => !targets.has(citation))
        .map((citation) => `${file.path}: ${citation}`),
    );

    expect(dangling).toEqual([]);
  });

  test('every family of citations is found, because a new spelling would not be checked', () => {
    const cited = new Set(
      files.flatMap(citationsIn).map((citation) => citation.split(/ §?/)[0] ?? ''),
    );

    expect([...cited].toSorted()).toEqual([
      'contract',
      'decisions',
      'layer',
      'product',
      'promise',
      'security',
      'spec',
      'sync',
    ]);
  });

  test('a citation of the code has one spelling, so that a search for it finds all of them', () => {
    const OTHER =
      /\b(?:decision \d|promises? \d|(?:product|specification) \u00A7\d|sync \u00A72, \d)/;

    const others = sources.filter(({ text }) => OTHER.test(unbroken(text)));

    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('no citation names a document or a task outside the repository', () => {
    const OUTSIDE = /\b(?:measurements|stack|design|house style)(?:\.md)? [§"]|\bissue \d/i;

    const outside = files.filter(({ text }) => OUTSIDE.test(unbroken(text)));

    expect(outside.map(({ path }) => path)).toEqual([]);
  });
});
