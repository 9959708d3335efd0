import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What would turn a text into markup or a program. */
const SINKS =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseFromString|document\.write|\bsrcdoc\b|\beval\(|new Function\(|javascript:/i;

const sources = ['src', 'sync', 'sw', 'schemas'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

test('[R12] no text becomes markup or a program anywhere in the client', () => {
  const found = sources.filter((path) => SINKS.test(readFileSync(path, 'utf8')));

  expect(sources.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
