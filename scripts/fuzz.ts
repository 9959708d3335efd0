/**
 * `npm run fuzz -- --cases N` sends N requests to every route, drawn from its schema, and ends with one line of figures.
 * Exit code 1 when an answer was not expected; fast-check prints the seed and the smallest request that shows it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const CASES = 10_000;
const FIGURES = /fuzz: .*/;

async function fuzz(cases: number): Promise<boolean> {
  const child = spawn('vitest', ['run', '--project', 'unit', 'tests/server/fuzz.test.ts'], {
    env: { ...process.env, FUZZ_CASES: String(cases) },
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
  process.exitCode = (await fuzz(cases)) ? 0 : 1;
}
