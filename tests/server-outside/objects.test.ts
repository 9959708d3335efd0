import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openObjects } from '#server/photos/objects.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import { folder, write } from '#tests/server-outside/folders.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const text = (found: Uint8Array | null) => (found === null ? null : Buffer.from(found).toString());

describe.each(['memory', 'folder'] as const)('objects in %s', (kind) => {
  const open = () => openObjects(kind === 'memory' ? null : join(folder(), 'images'));

  test('are found after they are put, and replaced when they are put again', async () => {
    const objects = open();
    const name = `${newObjectKey()}-480.webp`;

    await objects.put(name, bytes('one'));
    await objects.put(name, bytes('two'));

    expect(text(await objects.get(name))).toBe('two');
  });

  test('are gone after they are removed, and may be removed again', async () => {
    const objects = open();
    const name = `${newObjectKey()}.part`;
    await objects.put(name, bytes('one'));

    await objects.remove(name);
    await objects.remove(name);

    expect(await objects.get(name)).toBeNull();
  });

  test('are null when they were never put', async () => {
    expect(await open().get(`${newObjectKey()}-480.webp`)).toBeNull();
  });
});

describe('[R35] a name that leads to another file', () => {
  test.each([
    '../secret.json',
    '..%2fsecret.json',
    '/etc/passwd',
    'secret.json',
    `${'a'.repeat(32)}/../secret.json`,
    `${'a'.repeat(32)}-480.webp/../../secret.json`,
    `${'a'.repeat(32)}.json\n`,
    '',
    '.',
  ])('is refused: %j', async (name) => {
    const root = folder();
    write(root, { 'secret.json': 'secret', 'images/secret.json': 'secret' });
    const objects = openObjects(join(root, 'images'));

    expect(await objects.get(name)).toBeNull();
    expect(() => objects.put(name, bytes('x'))).toThrow('named by key');
  });
});

test('a hundred writes at once leave no temporary files behind', async () => {
  const root = join(folder(), 'images');
  const objects = openObjects(root);

  await Promise.all(
    Array.from({ length: 100 }, () => objects.put(`${newObjectKey()}.json`, bytes('{}'))),
  );

  expect(readdirSync(root).filter((name) => name.endsWith('.json'))).toHaveLength(100);
  expect(readdirSync(root)).toHaveLength(100);
});

describe('[R48] bytes that did not become an object', () => {
  const draftsIn = (root: string) => readdirSync(root).filter((name) => name.endsWith('.draft'));

  test('are removed when they cannot be put', async () => {
    const root = join(folder(), 'images');
    const objects = openObjects(root);
    const name = `${newObjectKey()}-480.webp`;
    // Nothing can be renamed over a folder.
    write(root, { [`${name}/taken`]: '' });

    await expect(objects.put(name, bytes('a photo'))).rejects.toThrow(name);

    expect(draftsIn(root)).toEqual([]);
  });

  test('are removed at the next start when the process was killed meanwhile', () => {
    const root = join(folder(), 'images');
    const [old, current] = [`${newObjectKey()}.draft`, `${newObjectKey()}.draft`];
    write(root, { [old]: 'a photo', [current]: 'of another process' });
    const anHourAgo = Date.now() / 1_000 - 3_601;
    utimesSync(join(root, old), anHourAgo, anHourAgo);

    openObjects(root);

    expect(draftsIn(root)).toEqual([current]);
  });
});
