/**
 * `node scripts/postgres.ts COMMAND …` runs a command with TEST_DATABASE_URL: the PostgreSQL named there already, else a
 * temporary one while the command runs. Where PostgreSQL is not available it prints the reason and exits with NOT_HERE.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startOwn } from '#scripts/postgres/own.ts';
import { NOT_HERE } from '#scripts/test/stages.ts';
import { makeTemplateOn } from '#tests/support/test-database.ts';

async function run(command: string, parameters: string[], url: string): Promise<number> {
  const template = await makeTemplateOn(url);
  const child = spawn(command, parameters, {
    env: { ...process.env, TEST_DATABASE_URL: url, ...template.env },
    stdio: 'inherit',
  });
  // Ctrl-C also reaches the command: it ends first, then the database.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  await once(child, 'exit');
  await template.drop();
  return child.exitCode ?? 1;
}

async function runOnOwn(command: string, parameters: string[]): Promise<number> {
  const started = await startOwn({ isDurable: false });
  if (!started.ok) {
    console.log(
      `The tests did not run on PostgreSQL, because there is none here (${started.reason}): ` +
        'install PostgreSQL 15 or newer, or name a server in TEST_DATABASE_URL.',
    );
    return NOT_HERE;
  }
  try {
    return await run(command, parameters, started.cluster.url);
  } finally {
    await started.cluster.stop();
  }
}

const [command, ...parameters] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: node scripts/postgres.ts COMMAND …');
const named = process.env['TEST_DATABASE_URL'] ?? '';
process.exitCode = await (named === ''
  ? runOnOwn(command, parameters)
  : run(command, parameters, named));
