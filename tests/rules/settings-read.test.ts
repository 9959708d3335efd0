import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Settings } from '#schemas/settings.ts';

const code = globSync(['{src,sync}/**/*.{ts,tsx}', 'schemas/minimum-cost.ts'])
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  .join('\n');

const isRead = (name: string): boolean => new RegExp(`[.'"\\s]${name}\\b`).test(code);

test('[§3 settings] every setting is read by the client', () => {
  const unread = Object.keys(Settings.shape).filter((name) => !isRead(name));

  expect(unread).toEqual([]);
});
