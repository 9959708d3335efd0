import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';

const CONFIG = join(import.meta.dirname, '../../vite.config.ts');

async function sourceMapsWith(setting: string | undefined) {
  vi.stubEnv('SOURCE_MAPS', setting);
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, CONFIG);
  return loaded?.config.build?.sourcemap;
}

afterEach(() => vi.unstubAllEnvs());

describe('source maps', () => {
  test('are made only when SOURCE_MAPS asks for them', async () => {
    expect(await sourceMapsWith(undefined)).toBe(false);
    expect(await sourceMapsWith('0')).toBe(false);
    expect(await sourceMapsWith('1')).toBe(true);
  });
});
