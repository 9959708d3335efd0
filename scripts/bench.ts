/**
 * `npm run bench -- NAME [--json FILE]`: runs one bench, prints its table and one line of figures, and exits with 1 when a
 * bar is missed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { barLine, isMissed, rounded, type Report } from '#bench/report.ts';
import { benchHostile } from '#bench/hostile.ts';
import { benchScreens } from '#bench/screens.ts';
import { benchServer } from '#bench/server.ts';
import { benchStart } from '#bench/start.ts';
import { benchStore } from '#bench/store.ts';
import { benchWeb } from '#bench/web.ts';
import { startOwn } from '#tests/support/postgres/own.ts';

const BENCHES: Readonly<Record<string, () => Promise<Report>>> = {
  store: benchStore,
  server: benchServerOnBoth,
  hostile: benchHostile,
  web: benchWeb,
  screens: benchScreens,
  start: benchStart,
};

/** On the PostgreSQL server in TEST_DATABASE_URL, else on a temporary one; where PostgreSQL is not available, embedded only. */
async function benchServerOnBoth(): Promise<Report> {
  const named = process.env['TEST_DATABASE_URL'] ?? '';
  if (named !== '') return benchServer(named);
  const started = await startOwn({ isDurable: true });
  if (!started.ok) {
    console.log(`not measured on PostgreSQL, because there is none here (${started.reason})`);
    return benchServer(null);
  }
  try {
    return await benchServer(started.cluster.url);
  } finally {
    await started.cluster.stop();
  }
}

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
