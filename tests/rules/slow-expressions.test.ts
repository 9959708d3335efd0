/**
 * No expression of the server takes more than linear time on text that a stranger may send: `/\.[^/]*$/` tried each of
 * 15,000 dots up to the end of the address, 110 ms of the one thread. Each expression is tried on long runs of the
 * characters that it names, because that is where a repetition begins again and again.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Their texts are the operator's or the build's. */
const OF_THE_OPERATOR = [
  'server/config/',
  'server/openapi/',
  'server/client/page-html.ts',
  'server/client/csp.ts',
  'server/pages/',
];
/** The first length shows what takes for ever at the second; addresses have at most twice that (listen.ts). */
const LENGTHS = [24, 8_192];
/** Of processor time: one pass over the text takes a hundredth of it, a pass from each of its places four times as much. */
const MOST_MS = 8;

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const COMMENT = /^\s*(\/?\*|\/\/).*$/gm;
const LITERAL =
  /(?<![\w)\]'"`<])\/(?<source>(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[])+)\/(?<flags>[a-z]*)/g;

/** Those with a repetition. What only looks like an expression, such as a quotient, does not compile or is harmless. */
function expressionsIn(file: string): Expression[] {
  const code = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
  return [...code.matchAll(LITERAL)].flatMap(({ groups: { source = '', flags = '' } = {} }) =>
    /[*+]|,\}/.test(source) && compiles(source, flags) ? [{ file, source, flags }] : [],
  );
}

function compiles(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** One character for each class, and all that the expression names. */
function charactersFor({ source }: Expression): string[] {
  const named = Array.from(source).filter((letter) => !'\\^$*+?()[]{}|'.includes(letter));
  return [...new Set([...named, 'a', 'Z', '0', ' ', '\t', '-', '_', '.', '/', ';', '=', '"', ','])];
}

/** Processor time, which other work on the machine does not change. */
function millisecondsFor(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  pattern.lastIndex = 0;
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** What comes after the run, so that a match fails at its end. */
const ENDINGS = ['', '\n!', '/x', 'x', '0', ' !', '\u00e9\n'];

function slowest(expression: Expression): string | null {
  const { source, flags } = expression;
  const pattern = new RegExp(source, flags);
  const literal = /^\^?((?:\\?[\w/:;<>=@."-])+)/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
  const runs = charactersFor(expression);
  const pairs = runs.flatMap((one) => [`${one}a`, `${one}/`, `${one} `]);
  for (const run of [...runs, ...pairs, literal].filter((text) => text !== '')) {
    for (const size of LENGTHS) {
      for (const ending of ENDINGS) {
        const text = run.repeat(Math.ceil(size / run.length)).slice(0, size) + ending;
        // Twice, because collecting garbage takes time too.
        if ([1, 2].every(() => millisecondsFor(pattern, text) > MOST_MS)) {
          return `${JSON.stringify(run)} × ${size} ${JSON.stringify(ending)}`;
        }
      }
    }
  }
  return null;
}

const files = globSync(['server/**/*.ts', 'schemas/**/*.ts'])
  .filter((file) => !OF_THE_OPERATOR.some((own) => file.startsWith(own)))
  .toSorted();

describe('[R33] expressions on text of strangers', () => {
  test('the address of dots is found slow, so that this test can fail', () => {
    expect(slowest({ file: '', source: String.raw`\.[^/]*$`, flags: '' })).not.toBeNull();
    expect(slowest({ file: '', source: '^(a+)+$', flags: '' })).not.toBeNull();
  });

  test('take linear time', () => {
    const slow = files.flatMap(expressionsIn).flatMap((expression) => {
      const found = slowest(expression);
      return found === null ? [] : [`${expression.file} /${expression.source}/: ${found}`];
    });

    expect(slow).toEqual([]);
  }, 120_000);
});
