/**
 * Adds the databases that a version of the app leaves on a device to the corpus (tests/corpus): of the code as it is here, or
 * of a commit. Run it when a test says that what is stored has a new shape: `node scripts/corpus.ts NAME [COMMIT]`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const RECORDING = 'tests/corpus/recording.test.ts';
/** What the story needs beside the code it is told to. */
const COPIED = ['tests/corpus', 'tests/support/photo-files.ts'];

function run(command: string, parameters: readonly string[], cwd: string, file = ''): boolean {
  const env = { ...process.env, CORPUS_FILE: file };
  return spawnSync(command, parameters, { cwd, env, stdio: 'inherit' }).status === 0;
}

/** The story is told to that commit's code in a work tree of its own. */
function recordAt(commit: string, file: string): void {
  const tree = join(mkdtempSync(join(tmpdir(), 'vonk-corpus-')), 'tree');
  if (!run('git', ['worktree', 'add', '--detach', tree, commit], root)) return;
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const path of COPIED) cpSync(join(root, path), join(tree, path), { recursive: true });
  run('vitest', ['run', RECORDING], tree, file);
  run('git', ['worktree', 'remove', '--force', tree], root);
  rmSync(join(tree, '..'), { recursive: true, force: true });
}

const [name = '', commit] = process.argv.slice(2);
const file = join(root, `tests/corpus/released/${name}.json`);
if (!/^\d\d-[a-z-]+$/.test(name) || existsSync(file)) {
  console.error('Usage: node scripts/corpus.ts 07-a-new-name [COMMIT]');
  process.exit(1);
}
if (commit === undefined) run('vitest', ['run', RECORDING], root, file);
else recordAt(commit, file);
if (!existsSync(file)) process.exit(1);
console.log(`written: ${file}`);
