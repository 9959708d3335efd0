/**
 * Adds the databases that this version of the app leaves on a device to the corpus (tests/corpus). Run it when a test reports
 * a new shape of stored data: `node scripts/corpus.ts NAME`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const RECORDING = 'tests/corpus/recording.test.ts';

const [name = ''] = process.argv.slice(2);
const file = join(root, `tests/corpus/released/${name}.json`);
if (!/^\d\d-[a-z-]+$/.test(name) || existsSync(file)) {
  console.error('Usage: node scripts/corpus.ts 02-a-new-name');
  process.exit(1);
}
const env = { ...process.env, CORPUS_FILE: file };
spawnSync('vitest', ['run', RECORDING], { cwd: root, env, stdio: 'inherit' });
if (!existsSync(file)) process.exit(1);
console.log(`written: ${file}`);
