import { beforeEach, expect, test } from 'vitest';
import { keepTracking, trafficSource } from '#src/lib/tracking.ts';

beforeEach(() => {
  localStorage.clear();
});

test('[§3 tracking record] the network of the first page is the traffic source of later searches', () => {
  keepTracking('?network=partner7&sub1=a&gender=f');
  keepTracking('');
  keepTracking('?gender=m');

  expect(trafficSource()).toBe('partner7');
});

test('a later visit from another place replaces the traffic source', () => {
  keepTracking('?network=partner7');
  keepTracking('?ref=newsletter');

  expect(trafficSource()).toBeUndefined();
});

test.each(['', 'null', '{}', '{"network":7}', '{"network":""}', 'not JSON'])(
  'the stored value %s gives no traffic source',
  (kept) => {
    localStorage.setItem('tracking', kept);

    expect(trafficSource()).toBeUndefined();
  },
);

test('the stored traffic source is cut to the length that a search may carry', () => {
  keepTracking(`?network=${'x'.repeat(500)}`);

  expect(trafficSource()).toHaveLength(128);
});
