import { expect, test } from 'vitest';
import { mayVisitorsSearch } from '#schemas/visitor-search.ts';

const SENT = 'partner';

test.each([
  ['none', 'none', undefined, false],
  ['none', 'none', SENT, false],
  ['none', 'all', undefined, false],
  ['none', 'all', '', false],
  ['none', 'all', SENT, true],
  ['all', 'none', undefined, true],
  ['all', 'none', SENT, true],
  ['all', 'all', undefined, true],
  // Any other value of a site allows it (spec §2: “is not none”).
  ['simple', 'none', undefined, true],
  ['none', 'simple', SENT, true],
])(
  '[§2 start page] logged_out_search %s, for a traffic source %s, sent by %s → %s',
  (anyone, sent, source, may) => {
    expect(mayVisitorsSearch({ anyone, sent }, source)).toBe(may);
  },
);
