/**
 * `node scripts/postgres.ts COMMAND …` runs a command with TEST_DATABASE_URL: the PostgreSQL named there already, else a
 * temporary one while the command runs. Where PostgreSQL is not available it prints the reason and fails; with `--or-embedded`
 * before the command, the command runs on the embedded database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startOwn } from '#tests/support/postgres/own.ts';
import { OR_EMBEDDED } from '#scripts/test/stage.ts';
import { makeTemplateOn } from '#tests/support/test-database.ts';

async function run(command: string, parameters: string[], url: string): Promise<number> {
  const template = await makeTemplateOn(url);
  const exitCode = await runHere(command, parameters, { TEST_DATABASE_URL: url, ...template.env });
  await template.drop();
  return exitCode;
}

async function runHere(
  command: string,
  parameters: string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(command, parameters, { env: { ...process.env, ...env }, stdio: 'inherit' });
  // Ctrl-C also reaches the command: it ends first, then the database.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  await once(child, 'exit');
  return child.exitCode ?? 1;
}

interface Wanted {
  command: string;
  parameters: string[];
  orEmbedded: boolean;
}

async function runOnOwn({ command, parameters, orEmbedded }: Wanted): Promise<number> {
  const started = await startOwn({ isDurable: false });
  if (!started.ok) {
    console.log(
      `The tests do not run on PostgreSQL, because there is none here (${started.reason}): ` +
        'install PostgreSQL 15 or newer, or name a server in TEST_DATABASE_URL.',
    );
    return orEmbedded ? runHere(command, parameters, {}) : 1;
  }
  try {
    return await run(command, parameters, started.cluster.url);
  } finally {
    await started.cluster.stop();
  }
}

const given = process.argv.slice(2);
const orEmbedded = given[0] === OR_EMBEDDED;
const [command, ...parameters] = orEmbedded ? given.slice(1) : given;
if (command === undefined) throw new Error('usage: node scripts/postgres.ts COMMAND …');
const named = process.env['TEST_DATABASE_URL'] ?? '';
process.exitCode = await (named === ''
  ? runOnOwn({ command, parameters, orEmbedded })
  : run(command, parameters, named));
