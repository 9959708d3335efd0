import { rmSync } from 'node:fs';
import type * as Files from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { builtClient, siteWith } from '#tests/server-outside/site.ts';

/** The file that a build takes away after it was found and before it is read. */
const vanishing = vi.hoisted(() => ({ ending: '' }));

vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof Files>();
  const readFile = (path: string): Promise<Buffer> => {
    if (vanishing.ending !== '' && path.endsWith(vanishing.ending)) rmSync(path);
    return files.readFile(path);
  };
  return { ...files, readFile };
});

const ASSET = '/assets/app-Abc12345.js';

test('a file that a build takes away while it is asked for is 404', async () => {
  vanishing.ending = ASSET;
  const site = siteWith();

  const answer = await site.request(ASSET);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('of a compressed twin that a build takes away, the file itself is answered', async () => {
  vanishing.ending = `${ASSET}.gz`;
  const site = siteWith({ client: builtClient({ [`${ASSET.slice(1)}.gz`]: 'a twin' }) });

  const answer = await site.request(ASSET, { headers: { 'accept-encoding': 'gzip' } });

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
});
