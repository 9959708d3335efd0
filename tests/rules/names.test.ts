/** The constant of a call or a live query is named like the call or the query, so that one word finds both. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';

const root = join(import.meta.dirname, '../..');

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

/** Pairs of constant and name. */
const named = (folder: string, pattern: RegExp): [string, string][] =>
  sourcesIn(folder).flatMap((source) =>
    [...source.matchAll(pattern)].map(([, constant = '', name = '']): [string, string] => [
      constant,
      name,
    ]),
  );

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('the constant of each call has the name of the call', () => {
  const pairs = named('schemas', /export const (\w+) = endpoint\(\{\s+name: '(\w+)'/g);

  expect(pairs.map(([, name]) => name).toSorted()).toEqual(
    ENDPOINTS.map(({ name }) => name).toSorted(),
  );
  expect(pairs.filter(([constant, name]) => constant !== name)).toEqual([]);
});

test('the constant of each live query has the name of the query', () => {
  const pairs = named('sync', /export const (\w+)Query = \w+<[^(]*\(\)\(\s*'([\w-]+)'/g);

  expect(pairs.length).toBeGreaterThan(30);
  expect(pairs.filter(([constant, name]) => constant !== camel(name))).toEqual([]);
});
