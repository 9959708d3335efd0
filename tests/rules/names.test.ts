/** A constant of a call or a live query, a route and what carries a command out are named like it, so that one word finds them all. */
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

test('the route of each call has the name of the call', () => {
  const pairs = named('server/routes', /const (\w+) = defineRoute\(\{\s*endpoint: (\w+)/g);

  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.filter(([constant, name]) => constant !== `${name}Route`)).toEqual([]);
});

/** What the page itself tells its worker. */
const OF_THE_PAGE = ['restoreHint', 'serveLive', 'setTab', 'setTabSecret'];

/** Several commands have one function, or it is two lines and has no name. */
const WITHOUT_A_FUNCTION = [
  'avoidAddresses',
  'blockProfile',
  'exportDiagnostics',
  'hideProfile',
  'likeProfile',
  'readBytesUsed',
  'stopAvoiding',
  'unblockProfile',
  'unhideProfile',
  'unlikeProfile',
];

test('what carries a command out has the name of the command, of staff too', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const commands = ['sync/api.ts', 'sync/staff-api.ts'].flatMap((file) =>
    [...text(file).matchAll(/^ {2}(\w+): \(/gm)].map(([, name = '']) => name),
  );
  const handled = [
    'sync/worker/commands.ts',
    'sync/worker/commands/app-lock.ts',
    'sync/worker/requests/staff/staff-commands.ts',
  ].flatMap((file) =>
    text(file)
      .split(/^ {2,4}(?=\w+: )/m)
      .map((entry): [string, string] => {
        const [name = '', ...rest] = entry.split(': ');
        return [name, rest.join(': ')];
      }),
  );
  const others = handled.filter(
    ([name, handler]) => commands.includes(name) && !new RegExp(`\\b${name}\\b`).test(handler),
  );

  const found = new Set(handled.map(([name]) => name));
  expect(commands.filter((name) => !found.has(name)).toSorted()).toEqual(OF_THE_PAGE);
  expect(others.map(([name]) => name).toSorted()).toEqual(WITHOUT_A_FUNCTION);
});
