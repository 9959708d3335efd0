import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteBefore } from '#tests/server-outside/backends.ts';
import { folder } from '#tests/server-outside/folders.ts';
import { codeOf, counting, KEY, says, send, stores, WORDS } from './keyed-writes.ts';

const OTHER_KEY = '7a0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';

describe('[B3 R60] the record of a write', () => {
  test('refuses its key for another request', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site);

    const other = await send(site, { body: { client_id: KEY, profile: '3', body: WORDS } });

    expect(other.status).toBe(422);
    expect(await codeOf(other)).toMatchObject({ code: 'key_reused' });
    expect(arrived).toHaveLength(1);
  });

  test('reveals nothing to another session with the same key, and sends nothing for it', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site);

    const other = await send(site, { cookie: 'PHPSESSID=mallory' });

    expect(await codeOf(other)).toMatchObject({ code: 'outcome_unknown' });
    expect(arrived).toHaveLength(1);
  });

  test('is separate for another key, another path and another method', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site);
    await send(site, { key: OTHER_KEY });
    await send(site, { path: '/api/reports.php' });
    await send(site, { method: 'PUT' });

    expect(arrived).toHaveLength(4);
  });

  test('sends nothing for an invalid key or a body that is too long', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);

    expect((await send(site, { key: 'k' })).status).toBe(400);
    expect((await send(site, { body: { body: 'x'.repeat(70_000) } })).status).toBe(413);
    expect(arrived).toHaveLength(0);
  });

  test('is the same for a photo that is written with another boundary', async () => {
    const { arrived, backend } = await counting(says(200, '[]'));
    const site = await siteBefore(backend);
    const upload = () => {
      const body = new FormData();
      body.append('file', new Blob(['a picture']), 'photo');
      const headers = { 'idempotency-key': KEY, cookie: 'PHPSESSID=anna' };
      return fetch(`${site}/api/unknown-photo.php`, { method: 'POST', headers, body });
    };

    expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(200);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toContain('a picture');
  });

  test('is not used for a backend that keeps our contract, which keeps the keys itself', async () => {
    const { arrived, backend } = await counting(says(503, '{}', { 'x-sync': '1' }));
    const site = await siteBefore(backend);
    await fetch(`${site}/api/user.php`);

    await send(site);
    await send(site);

    expect(arrived).toHaveLength(3);
  });
});

describe('[B3] the record on the disk', () => {
  test('contains no text of a message, no session and no key', async () => {
    const records = folder();
    const { backend } = await counting(stores);
    const site = await siteBefore(backend, { records });
    await send(site);

    const bytes = readdirSync(records).map((name) => readFileSync(join(records, name)));
    for (const secret of [WORDS, 'PHPSESSID', 'anna', KEY, 'conversation']) {
      expect(bytes.some((file) => file.includes(secret))).toBe(false);
    }
    expect((await send(site)).status).toBe(201);
  });
});
