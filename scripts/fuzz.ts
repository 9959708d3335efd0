/**
 * `npm run fuzz -- --cases N` sends N requests to every route, generated from its schema, with the routes divided among the
 * cores. `npm run fuzz -- money --cases N` plays N random histories of buying and spending instead, divided likewise, on
 * PostgreSQL where there is one. Both end with a line of figures for each core, and with exit code 1 when an answer was not
 * expected or a law of money was broken; fast-check prints the seed and the smallest failing input.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { OR_EMBEDDED } from '#scripts/test/stage.ts';

const CASES = 10_000;
const FIGURES = /fuzz: .*/;

interface Kind {
  readonly command: readonly [string, ...string[]];
  /** How many of all cases one of the parts runs. */
  readonly casesOf: (cases: number, parts: number) => number;
}

const vitest = (file: string): [string, ...string[]] => [
  'vitest',
  'run',
  '--project',
  'server',
  file,
];

const KINDS: Readonly<Record<string, Kind>> = {
  /** Every route gets all cases. */
  routes: { command: vitest('tests/server/fuzz/fuzz.test.ts'), casesOf: (cases) => cases },
  money: {
    command: [
      'node',
      'scripts/postgres.ts',
      OR_EMBEDDED,
      ...vitest('tests/server/money/histories.test.ts'),
    ],
    casesOf: (cases, parts) => Math.ceil(cases / parts),
  },
};

/** `part` of `parts`, counted from 0. */
async function fuzz(kind: Kind, cases: number, part: number, parts: number): Promise<boolean> {
  const [command, ...parameters] = kind.command;
  const mine = String(kind.casesOf(cases, parts));
  const child = spawn(command, parameters, {
    env: { ...process.env, FUZZ_CASES: mine, FUZZ_PART: `${part}/${parts}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  let figures = 'fuzz: it did not come to an end';
  createInterface({ input: child.stdout }).on('line', (line) => {
    const found = FIGURES.exec(line);
    if (found === null) console.log(line);
    else figures = found[0];
  });
  await once(child, 'close');
  const isSound = child.exitCode === 0;
  console.log(`${figures}${isSound ? ', 0 unexpected' : ', FAILED'}`);
  return isSound;
}

const { values, positionals } = parseArgs({
  options: { cases: { type: 'string', default: String(CASES) } },
  allowPositionals: true,
});
const cases = Number(values.cases);
const [name = 'routes', ...others] = positionals;
const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
if (kind === undefined || others.length > 0 || !Number.isInteger(cases) || cases < 1) {
  console.log('usage: npm run fuzz -- [money] [--cases N]');
  process.exitCode = 1;
} else {
  const parts = availableParallelism();
  const runs = Array.from({ length: parts }, (_, part) => fuzz(kind, cases, part, parts));
  process.exitCode = (await Promise.all(runs)).every(Boolean) ? 0 : 1;
}
