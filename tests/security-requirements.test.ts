import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textInGate } from '#tests/support/gate-tests.ts';

const folder = import.meta.dirname;
const LAST = 60;
const OPEN = 'open';

interface Row {
  readonly requirement: string;
  readonly proofs: readonly string[];
}

/** The table of security-requirements.md; its file names leave out `tests/`. */
const table: readonly Row[] = readFileSync(join(folder, 'security-requirements.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, requirement = '']) => /^R\d+$/.test(requirement))
  .map(([, requirement = '', , proofs = '']) => ({ requirement, proofs: proofs.split(', ') }));

const TAG = /['"`]\[(R\d+(?: R\d+)*)\] /g;

/** `[R26 R27]` at the beginning of a title means that the test proves these two: `R26 server/matrix.test.ts`. */
function proofsIn(text: string, path: string): string[] {
  const tags = [...text.matchAll(TAG)].map(([, tag = '']) => tag);
  return tags.flatMap((tag) => tag.split(' ').map((requirement) => `${requirement} ${path}`));
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { path: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') };
  });
const found = new Set(files.flatMap(({ path, text }) => proofsIn(text, path)));
const inGate = files.flatMap(({ path, text }) => proofsIn(textInGate(path, text), path));

describe('security-requirements.md', () => {
  test('lists every requirement once, in order', () => {
    const all = Array.from({ length: LAST }, (_, index) => `R${index + 1}`);

    expect(table.map(({ requirement }) => requirement)).toEqual(all);
  });

  test('names for each requirement exactly the files whose tests have its tag', () => {
    const claimed = table.flatMap(({ requirement, proofs }) =>
      proofs.filter((proof) => proof !== OPEN).map((proof) => `${requirement} ${proof}`),
    );

    expect(claimed.toSorted()).toEqual([...found].toSorted());
  });

  test('each requirement that has a proof has one in the gate', () => {
    const proved = new Set(inGate.map((proof) => proof.split(' ', 1)[0]));
    const onlyInWhole = table.filter(
      ({ requirement, proofs }) => proofs.join() !== OPEN && !proved.has(requirement),
    );

    expect(onlyInWhole.map(({ requirement }) => requirement)).toEqual([]);
  });
});
