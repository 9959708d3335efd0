import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGE_MIN } from '#schemas/limits.ts';
import { isAdult } from '#server/rules/age.ts';

const at = (born: string, now: string): boolean => isAdult(born, new Date(now));

describe('[R49] a person', () => {
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
  ])('born %s, at %s, is of age in every time zone: %s', (born, now, expected) => {
    expect(at(born, now)).toBe(expected);
  });

  test('who may join is 18 in every time zone, and a person of 19 is never refused', () => {
    const moment = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const born = fc.date({
      min: new Date('2006-01-01'),
      max: new Date('2023-01-01'),
      noInvalidDate: true,
    });
    const hours = fc.integer({ min: -12, max: 14 });

    fc.assert(
      fc.property(moment, born, hours, (now, birth, offset) => {
        const day = birth.toISOString().slice(0, 10);
        const there = new Date(now.getTime() + offset * 3_600_000).toISOString().slice(0, 10);
        const years = Number(there.slice(0, 4)) - Number(day.slice(0, 4));
        const age = there.slice(5) < day.slice(5) ? years - 1 : years;

        expect(isAdult(day, now) ? age >= AGE_MIN : age <= AGE_MIN).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
