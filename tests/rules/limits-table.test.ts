/** docs/security.md against the limits of the code: each one is named, with whom it counts for and how often. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RateLimit } from '#server/limits/rate-limit.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { textOf } from '#tests/support/documents.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const rows = textOf('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', protects = '', per = '', how = '', reads = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    protects,
    per,
    how,
    reads,
  }));

function timeOf(ms: number): string {
  if (ms === DAY_MS) return 'a day';
  if (ms === HOUR_MS) return 'an hour';
  return ms === MINUTE_MS ? 'a minute' : `${ms / MINUTE_MS} minutes`;
}

const howOf = ({ windows, slows = false }: RateLimit): string =>
  windows.map(({ max, windowMs }) => `${max} in ${timeOf(windowMs)}`).join(', ') +
  (slows ? '; slower from two thirds on' : '');

/** Constants that bound what all share: bodies, pace, waiting photos, kept keys and uploads. */
const SHARED =
  /^(?:export )?const ([A-Z_]*(?:_BODY|PACE|WAITING|ANSWERS_MAX_BYTES|UNCONFIRMED|OPEN))\b/gm;

describe('docs/security.md', () => {
  test('names every rate limit once, with its numbers', () => {
    const reported = rows.flatMap(({ names, per, how }) =>
      names.map((name) => [name, { per, how }]),
    );
    const known = new Map(reported.map(([name, facts]) => [name, facts]));

    for (const [name, limit] of Object.entries(RATE_LIMITS)) {
      expect([name, known.get(name)]).toEqual([name, { per: limit.by, how: howOf(limit) }]);
    }
    expect(known.size).toBe(reported.length);
  });

  test('names every share of what all use together, and no limit that is gone', () => {
    const shared = globSync('server/{http,photos,db/intents,db/photos}/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(SHARED)].map(([, name = '']) => name),
    );
    const names = rows.flatMap((row) => row.names);
    const others = names.filter((name) => !Object.hasOwn(RATE_LIMITS, name));

    expect(shared.length).toBeGreaterThan(5);
    expect(others.toSorted()).toEqual(
      [...shared, 'IDEMPOTENCY_KEYS_MAX', 'MIN_FREE_MB'].toSorted(),
    );
  });

  test('says of each what it protects and what a person reads', () => {
    for (const { protects, reads } of rows) expect([protects, reads]).not.toContain('');
  });
});
