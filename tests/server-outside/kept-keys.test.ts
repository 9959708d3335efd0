import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { withKeptKeys } from '#server/push/kept-keys.ts';
import { newVapidKeys } from '#server/push/vapid.ts';
import { folder } from '#tests/server-outside/folders.ts';

function started(variables: Record<string, string>) {
  const read = readConfig(variables);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return withKeptKeys(read.config);
}

describe('the push keys of a demo site', () => {
  test('are made at the first start, kept for the next, and readable by their owner alone', () => {
    const DATA_DIR = folder();

    const first = started({ DATA_DIR });
    const second = started({ DATA_DIR });

    const path = join(DATA_DIR, 'vapid.json');
    expect(second.vapid).toEqual(first.vapid);
    expect(first.site.pushPub).toBe(first.vapid?.publicKey);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      publicKey: first.vapid?.publicKey,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(started({ DATA_DIR: folder() }).vapid?.publicKey).not.toBe(first.vapid?.publicKey);
  });

  test('replace a file that holds none', () => {
    const DATA_DIR = folder();
    const path = join(DATA_DIR, 'vapid.json');
    writeFileSync(path, '');

    const { vapid } = started({ DATA_DIR });

    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ publicKey: vapid?.publicKey });
    expect(started({ DATA_DIR }).vapid).toEqual(vapid);
    expect(readdirSync(DATA_DIR)).toEqual(['vapid.json']);
  });

  test('name the address of the site as contact where it has one', () => {
    const [DATA_DIR, PUBLIC_URL] = [folder(), 'https://vonk.example/app'];
    const DEMO_DATA = '1';

    expect(started({ DATA_DIR, PUBLIC_URL, DEMO_DATA, TRUSTED_PROXIES: '0' }).vapid?.subject).toBe(
      'https://vonk.example',
    );
    expect(started({ DATA_DIR }).vapid?.subject).toMatch(/^mailto:/);
  });

  test('are not used beside keys of the environment', () => {
    const { publicKey, privateKey } = newVapidKeys();
    const DATA_DIR = folder();
    started({ DATA_DIR });

    const own = started({
      DATA_DIR,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:push@vonk.example',
    });

    expect([own.vapid?.publicKey, own.site.pushPub]).toEqual([publicKey, publicKey]);
  });

  test.each([
    ['a site without demo data', { DEMO_DATA: '0' }],
    ['a demo that shall have none', { DEMO_PUSH: '0' }],
    ['a demo in memory', { DATA_DIR: 'memory' }],
    ['a host of another backend', { BACKEND_URL: 'https://other.example' }],
  ])('are not made for %s', (_case, more) => {
    expect(started({ DATA_DIR: folder(), ...more })).toMatchObject({
      vapid: null,
      site: { pushPub: null },
    });
  });
});
