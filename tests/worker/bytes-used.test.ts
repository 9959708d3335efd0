import { describe, expect, test } from 'vitest';
import { addBytes, bytesIn } from '#schemas/bytes-used.ts';
import { sentBytes } from '#sync/worker/http/byte-meter.ts';

const NOVEMBER = new Date(2026, 10, 25).getTime();
const DECEMBER = new Date(2026, 11, 1).getTime();

describe('[product 2.10] bytes used', () => {
  test('add up within a month, and a new month begins at nothing', () => {
    const first = addBytes(null, NOVEMBER, 1_000);
    const second = addBytes(first, NOVEMBER, 500);

    expect(second).toEqual({ month: '2026-11', bytes: 1_500 });
    expect(bytesIn(second, NOVEMBER)).toBe(1_500);
    expect(bytesIn(second, DECEMBER)).toBe(0);
    expect(addBytes(second, DECEMBER, 7)).toEqual({ month: '2026-12', bytes: 7 });
  });

  test('of a body are those of its letters on the line, not the number of letters', () => {
    const form = new FormData();
    form.append('caption', 'é');
    form.append('file', new Blob(['12345']));

    expect([sentBytes('Grüße 🙂'), sentBytes(form), sentBytes(undefined)]).toEqual([12, 7, 0]);
  });

  test.each([undefined, {}, { month: '2026-11', bytes: -1 }, { month: '2026-11', bytes: 'many' }])(
    'are nothing where the record is %j',
    (stored) => {
      expect(bytesIn(stored, NOVEMBER)).toBe(0);
    },
  );
});
