import { describe, expect, test } from 'vitest';
import { isAdult } from '#server/age.ts';

const at = (born: string, now: string): boolean => isAdult(born, new Date(now));

describe('[R49] of age', () => {
  test.each([
    ['2008-03-01', '2026-03-01T11:59:59.999Z', false],
    ['2008-03-01', '2026-03-01T12:00:00.000Z', true],
    ['2008-02-29', '2026-03-01T11:59:59.999Z', false],
    ['2008-02-29', '2026-03-01T12:00:00.000Z', true],
    ['2008-02-29', '2026-02-28T23:59:59.999Z', false],
    ['1925-03-02', '2026-03-01T12:00:00.000Z', true],
    ['1925-03-01', '2026-03-01T12:00:00.000Z', false],
    ['2007-02-29', '2026-03-01T12:00:00.000Z', false],
    ['0000-00-00', '2026-03-01T12:00:00.000Z', false],
  ])('born %s, at %s: %s, in every time zone', (born, now, expected) => {
    expect(at(born, now)).toBe(expected);
  });
});
