/**
 * `npm run fuzz -- --cases N` sends N requests to every route, generated from its schema, with the routes divided among the
 * cores. It ends with a line of figures for each core, and with exit code 1 when an answer was not expected; fast-check
 * prints the seed and the smallest failing request.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const CASES = 10_000;
const FIGURES = /fuzz: .*/;

/** `part` of `parts`, counted from 0. */
async function fuzz(cases: number, part: number, parts: number): Promise<boolean> {
  const child = spawn('vitest', ['run', '--project', 'server', 'tests/server/fuzz/fuzz.test.ts'], {
    env: { ...process.env, FUZZ_CASES: String(cases), FUZZ_PART: `${part}/${parts}` },
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

const { values } = parseArgs({ options: { cases: { type: 'string', default: String(CASES) } } });
const cases = Number(values.cases);
if (!Number.isInteger(cases) || cases < 1) {
  console.log('usage: npm run fuzz -- [--cases N]');
  process.exitCode = 1;
} else {
  const parts = availableParallelism();
  const runs = Array.from({ length: parts }, (_, part) => fuzz(cases, part, parts));
  process.exitCode = (await Promise.all(runs)).every(Boolean) ? 0 : 1;
}
