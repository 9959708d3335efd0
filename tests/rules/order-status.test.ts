import { describe, expect, test } from 'vitest';
import { OrderStatus } from '#schemas/orders.ts';
import { afterNews } from '#server/money/order-status.ts';

const NEWS: readonly OrderStatus[] = ['open', 'expired', 'cancelled', 'failed', 'paid'];

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('[contract 21] the status of an order', () => {
  test('is the same after all 120 sequences of the same news', () => {
    const ends = ordersOf(NEWS).map((news) => news.reduce<OrderStatus>(afterNews, 'created'));

    expect(ends).toHaveLength(120);
    expect(new Set(ends)).toEqual(new Set(['paid']));
  });

  test.each(OrderStatus.options)(
    'does not change when the news “%s” arrives a second time',
    (heard) => {
      for (const current of OrderStatus.options) {
        const once = afterNews(current, heard);
        expect(afterNews(once, heard)).toBe(once);
      }
    },
  );

  test.each([
    ['expired', 'paid', 'paid'],
    ['failed', 'paid', 'paid'],
    ['paid', 'failed', 'paid'],
    ['paid', 'expired', 'paid'],
    ['paid', 'refunded', 'refunded'],
    ['open', 'refunded', 'open'],
    ['refunded', 'paid', 'refunded'],
  ] as const)('after “%s” and then “%s” is “%s”', (current, heard, stands) => {
    expect(afterNews(current, heard)).toBe(stands);
  });
});
