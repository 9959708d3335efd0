/** The inventory of cryptography in docs/operating.md against the sources: a file that uses it is listed with its purpose. */
import { expect, test } from 'vitest';
import { sources, textOf } from '#tests/support/documents.ts';

const SHIPPED = /^(server|src|sync|sw|schemas)\//;
const USES =
  /from 'node:crypto'|from 'web-push'|from '@simplewebauthn\/server'|crypto\.subtle|getRandomValues/;
/** The types of web-push, which the compiler reads and nothing runs. */
const TYPES_ONLY = /\.d\.ts$/;

test('every file that uses cryptography is in the inventory, and no other file is', () => {
  const [, inventory = ''] = textOf('docs/operating.md').split('## Keys and cryptography');
  const [rows = ''] = inventory.split('\n## ');
  const named = [...rows.matchAll(/`((?:server|src|sync|sw|schemas)\/[^`]+\.tsx?)`/g)];
  const using = sources
    .filter(({ path, text }) => SHIPPED.test(path) && !TYPES_ONLY.test(path) && USES.test(text))
    .map(({ path }) => path);

  expect(named.map(([, path = '']) => path).toSorted()).toEqual(using.toSorted());
});
