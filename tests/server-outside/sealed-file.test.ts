import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '#tests/server-outside/folders.ts';

const MODULE = join(import.meta.dirname, '../../server/backup/sealed-file.ts');
const BLOCK_BYTES = 1_024;
const TAG_BYTES = 16;

/** Seals so many bytes, which gzip cannot make smaller, and prints how it ended. */
const SEALER = `
  const { createHash } = await import('node:crypto');
  const { seal } = await import(process.argv[1]);
  const [path, size] = process.argv.slice(2);
  async function* content() {
    for (let left = Number(size), at = 0; left > 0; left -= 64, at += 1)
      yield createHash('sha512').update(String(at)).digest().subarray(0, left);
  }
  try {
    await seal(path, 'a passphrase of some length', content());
    console.log('sealed');
  } catch (error) {
    console.log(error.code);
  }
`;

/** In a process whose files hold at most so many blocks: a write beyond fails, as on a full disk. */
function sealInto(path: string, size: number, blocks: number | 'unlimited'): string {
  const node = [process.execPath, '--input-type=module', '-e', SEALER, MODULE, path, String(size)];
  const script = `ulimit -f ${blocks} && exec "$@"`;
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...node], { encoding: 'utf8' });
  return stdout.trim();
}

test.each([
  ['the tag alone', TAG_BYTES],
  ['a thousand bytes', 1_000],
])('[R54] a backup whose end has no room on the disk fails: %s', (_what, more) => {
  const root = folder();
  const usual = 4_000;
  expect(sealInto(join(root, 'usual'), usual, 'unlimited')).toBe('sealed');
  const room = 4 * BLOCK_BYTES;
  const size = usual + room - statSync(join(root, 'usual')).size;

  expect(sealInto(join(root, 'fits'), size, 4)).toBe('sealed');
  expect(sealInto(join(root, 'too-large'), size + more, 4)).toBe('EFBIG');
});
