import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  documents,
  FOLDERS,
  paths,
  ROOT,
  textOf,
  type TextFile,
} from '#tests/support/documents.ts';

const names = new Set(paths.map((path) => basename(path)));
const CODE_FILE = /\.(tsx?|mjs|md)$/;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The links of a document whose file or heading does not exist. */
function brokenLinks({ path, text }: TextFile): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor);
    });
}

/** Words in backticks that look like a path of the repository; patterns and placeholders are left out. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .map((word) => word.replace(/[,.]$/, ''))
    .filter((word) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(word))
    .filter((word) => {
      const [top = ''] = word.split('/');
      return CODE_FILE.test(word) || (word.includes('/') && FOLDERS.some((name) => name === top));
    });

function isThere(from: string, word: string): boolean {
  if (!word.includes('/')) return names.has(word);
  return [ROOT, join(ROOT, dirname(from))].some((folder) => existsSync(join(folder, word)));
}

describe('in the documents', () => {
  test('every link leads to a file and a heading that exist', () => {
    const broken = documents.flatMap((document) =>
      brokenLinks(document).map((link) => `${document.path}: ${link}`),
    );

    expect(broken).toEqual([]);
  });

  test('every named path exists', () => {
    const missing = documents.flatMap(({ path, text }) =>
      pathsIn(text)
        .filter((word) => !isThere(path, word))
        .map((word) => `${path}: ${word}`),
    );

    expect(missing).toEqual([]);
  });

  test.each([
    ['ARCHITECTURE.md', 200, 16_384],
    ['README.md', 90, 16_384],
  ])('%s has at most %i lines and %i bytes', (path, lines, bytes) => {
    const text = textOf(path);

    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
  });

  test('each decision record is linked from the table, and has its number, status, context and price', () => {
    const table = textOf('docs/decisions/README.md');
    const records = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));

    const incomplete = records.filter(({ path, text }) => {
      const name = basename(path);
      const parts = ['\nStatus: ', '\n## Context\n', '\n## Decision\n', '\n## Price\n'];
      const isWhole = parts.every((part) => text.includes(part));
      return (
        !isWhole || !text.startsWith(`# ${Number(name.slice(0, 3))}. `) || !table.includes(name)
      );
    });

    expect(records.length).toBeGreaterThan(20);
    expect(incomplete.map(({ path }) => path)).toEqual([]);
  });
});
