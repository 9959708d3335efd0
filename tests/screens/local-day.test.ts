import { afterEach, expect, test, vi } from 'vitest';
import { formatOf } from '#src/i18n/format.ts';
import { localDay } from '#schemas/local-day.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Europe/Amsterdam', '2026-11-25T23:30:00.000Z', '2026-11-26'],
  ['Europe/Amsterdam', '2026-07-01T21:59:00.000Z', '2026-07-01'],
  ['Europe/Amsterdam', '2026-07-01T22:00:00.000Z', '2026-07-02'],
  ['America/New_York', '2026-11-26T04:00:00.000Z', '2026-11-25'],
  ['UTC', '2026-11-25T23:30:00.000Z', '2026-11-25'],
])('in %s the moment %s lies on %s', (zone, at, day) => {
  vi.stubEnv('TZ', zone);

  expect(localDay(Date.parse(at))).toBe(day);
});

test('the date of a moment is its day in the time zone of the device', () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam');

  expect(formatOf('en-US').date('2026-11-25T23:30:00.000Z')).toBe('November 26, 2026');
});
