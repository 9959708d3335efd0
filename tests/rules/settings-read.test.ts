import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Settings } from '#schemas/settings.ts';

/** Settings that no screen needs, and why. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  fictional_icon: 'each profile has its own mark (decisions 4)',
  delete_discount: 'it must not stand between a member and deletion (decisions 48)',
  minimum_message_costs: 'credits are priced by another call (contract 20)',
  member_resell: 'the server decides who sees partners (spec §6)',
};

const code = globSync('{src,sync}/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  .join('\n');

const isRead = (name: string): boolean => new RegExp(`[.'"\\s]${name}\\b`).test(code);

test('[§3 settings] every setting is read by the client or listed as not needed', () => {
  const unread = Object.keys(Settings.shape).filter((name) => !isRead(name));

  expect(unread.filter((name) => !(name in NOT_NEEDED))).toEqual([]);
});
