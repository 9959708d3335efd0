import { expect, test } from 'vitest';
import { lastActivity } from '#src/lib/last-activity.ts';

const NOW = Date.parse('2026-05-04T12:00:00.000Z');

test.each([
  ['now', '2026-05-04T12:00:00.000Z', 'online'],
  ['a clock ahead of ours', '2026-05-04T12:02:00.000Z', 'online'],
  ['just under five minutes', '2026-05-04T11:55:01.000Z', 'online'],
  ['five minutes', '2026-05-04T11:55:00.000Z', 'recent'],
  ['just under 30 days', '2026-04-04T12:00:01.000Z', 'recent'],
  ['30 days', '2026-04-04T12:00:00.000Z', 'long-ago'],
  ['nothing known', null, null],
  ['an unreadable time', 'yesterday', null],
])('last activity: %s', (_claim, time, said) => {
  expect(lastActivity(time, NOW)).toBe(said);
});
