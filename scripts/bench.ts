/**
 * `npm run bench -- NAME [--json FILE]`: runs one bench, prints its table and one line of figures, and ends with 1 when a bar
 * is missed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { barLine, isMissed, rounded, type Report } from '#bench/report.ts';
import { benchStore } from '#bench/store.ts';

const BENCHES: Readonly<Record<string, () => Promise<Report>>> = { store: benchStore };

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const bench = BENCHES[name];
  if (bench === undefined) {
    console.log(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json FILE]`);
    return false;
  }
  const { table, figures, bars } = await bench();
  for (const line of [...table, ...bars.map(barLine)]) console.log(line);
  const shown = Object.entries(figures).map(([figure, value]) => `${figure}=${rounded(value)}`);
  const missed = bars.filter(isMissed).length;
  console.log(`bench ${name}: ${shown.join(' ')} missed=${missed}`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ name, figures, bars }, null, 2)}\n`);
  return missed === 0;
}

process.exitCode = (await main()) ? 0 : 1;
