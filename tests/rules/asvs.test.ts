/**
 * docs/asvs.md against its own rules: every requirement of OWASP ASVS 5.0 of level 1 and 2 once, with a verdict that names
 * what holds it. asvs-ids.txt has the ids and levels, and nothing of the text of the standard.
 */
import { describe, expect, test } from 'vitest';
import { paths, textOf } from '#tests/support/documents.ts';

const VERDICTS = ['kept', 'kept, by review', 'not applicable', 'not kept'] as const;
const FOR_OPERATOR = 'Operator: ';
const CLOSED_BY = ' Closed by: ';
/** Shorter ones say nothing. */
const REASON_MIN_LENGTH = 15;
/** A file, and after it the titles of its tests. */
const NAMED = /`([^`\s]+\/[^`\s]+)`((?:,? "[^"]+")*)/g;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const ID_ROW = /^\| (V\d+\.\d+\.\d+) \|/;

interface Row {
  readonly id: string;
  readonly level: string;
  readonly inShort: string;
  readonly verdict: string;
  readonly ground: string;
}

interface Named {
  readonly path: string;
  readonly titles: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function rowOf(line: string): Row {
  const [id = '', level = '', inShort = '', verdict = '', ground = '', ...more] = cellsOf(line);
  return { id, level, inShort, verdict, ground: [ground, ...more].join('|') };
}

const rowsIn = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => ID_ROW.test(line))
    .map(rowOf);

const namedIn = (ground: string): Named[] =>
  [...ground.matchAll(NAMED)].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The title is the first argument of a call, as in `test('…', …)` and `describe.each(…)('…', …)`. */
const hasTitle = (source: string, title: string): boolean =>
  new RegExp(String.raw`\(\s*(['"\x60])${escaped(title)}\1\s*,`).test(source);

const isTest = ({ path, titles }: Named): boolean => TEST_FILE.test(path) && titles.length > 0;

function faultsOfNamed({ path, titles }: Named): string[] {
  if (!paths.includes(path)) return [`there is no ${path}`];
  const source = textOf(path);
  return titles
    .filter((title) => !hasTitle(source, title))
    .map((title) => `${path} has no test "${title}"`);
}

function faultOfVerdict({ verdict, inShort, ground }: Row): string | null {
  const named = namedIn(ground);
  if (inShort === '') return 'the requirement is not said';
  switch (verdict) {
    case 'kept':
      return named.some(isTest) ? null : 'no test is named';
    case 'kept, by review':
      return named.length > 0 ? null : 'no file is named';
    case 'not applicable':
      return ground.length >= REASON_MIN_LENGTH ? null : 'no reason';
    case 'not kept': {
      const [reason = '', end = ''] = ground.replace(FOR_OPERATOR, '').split(CLOSED_BY);
      if (reason.length < REASON_MIN_LENGTH) return 'no reason';
      return end.length >= REASON_MIN_LENGTH ? null : 'not said what would close it';
    }
    default:
      return `the verdict "${verdict}" is unknown`;
  }
}

function faultsOf(row: Row): string[] {
  const verdict = faultOfVerdict(row);
  const faults = namedIn(row.ground).flatMap(faultsOfNamed);
  return [...(verdict === null ? [] : [verdict]), ...faults].map((fault) => `${row.id}: ${fault}`);
}

/** The table at the top, as the rows make it. */
function countsOf(rows: readonly Row[]): string[] {
  const line = (name: string, counted: readonly Row[]): string => {
    const [one, two] = ['1', '2'].map(
      (level) => counted.filter((row) => row.level === level).length,
    );
    return `| ${name} | ${one} | ${two} | ${counted.length} |`;
  };
  return [
    ...VERDICTS.map((name) =>
      line(
        name,
        rows.filter(({ verdict }) => verdict === name),
      ),
    ),
    line(
      'of these, for the operator',
      rows.filter(({ ground }) => ground.startsWith(FOR_OPERATOR)),
    ),
    line('all', rows),
  ];
}

const document = textOf('docs/asvs.md');
const rows = rowsIn(document);

describe('docs/asvs.md', () => {
  test('answers every requirement of level 1 and 2 once, in order', () => {
    const required = textOf('tests/rules/asvs-ids.txt').trim().split('\n');

    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(required);
  });

  test('has each requirement in the chapter of its number', () => {
    const chapters = document.split(/^## (?=V\d+ )/m).slice(1);

    for (const chapter of chapters) {
      const [name = ''] = chapter.split(' ');
      expect(new Set(rowsIn(chapter).map(({ id }) => id.split('.')[0]))).toEqual(new Set([name]));
    }
    expect(chapters).toHaveLength(17);
  });

  test('gives each verdict what it needs, and names only files and tests that exist', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test('counts its verdicts at the top', () => {
    const top = document.split('\n## ')[0] ?? '';
    const [, ...counts] = top.split('\n').filter((line) => /^\| .+ \|$/.test(line));

    expect(counts).toEqual(countsOf(rows));
  });
});

describe('a row is refused', () => {
  const HERE = '`tests/rules/asvs.test.ts`';
  const LONG = 'a reason that is long enough';

  test.each([
    ['kept without a test', 'kept', HERE, 'no test is named'],
    ['kept by a test that is not in the file', 'kept', `${HERE} "no such title"`, 'has no test'],
    ['kept by a file that is not there', 'kept', '`tests/rules/gone.test.ts` "a"', 'there is no'],
    ['kept by review of nothing', 'kept, by review', LONG, 'no file is named'],
    ['not applicable without a reason', 'not applicable', '–', 'no reason'],
    ['not kept without a reason', 'not kept', `–${CLOSED_BY}${LONG}`, 'no reason'],
    ['not kept for the operator without a reason', 'not kept', `${FOR_OPERATOR}–`, 'no reason'],
    ['not kept without an end', 'not kept', LONG, 'not said what would close it'],
    ['of another verdict', 'partly kept', LONG, 'is unknown'],
  ])('that is %s', (_what, verdict, ground, fault) => {
    const faults = faultsOf(rowOf(`| V0.0.0 | 1 | in short | ${verdict} | ${ground} |`));

    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  test('and one that is kept by this very test is accepted', () => {
    const ground = `${HERE} "a row is refused", "that is %s"`;

    expect(faultsOf(rowOf(`| V0.0.0 | 1 | in short | kept | ${ground} |`))).toEqual([]);
  });
});
