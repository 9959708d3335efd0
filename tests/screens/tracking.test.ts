import { beforeEach, expect, test, vi } from 'vitest';

const DAY_MS = 86_400_000;

/** The page after a load: what is only in memory is gone. */
async function load(search: string) {
  vi.resetModules();
  const { chooseConsent } = await import('#src/lib/visitors/consent.ts');
  const tracking = await import('#src/lib/visitors/tracking.ts');
  tracking.startTracking(search);
  return { ...tracking, chooseConsent };
}

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('[§3 tracking record] the first page gives network, ref and subs, and the network is the traffic source', async () => {
  const page = await load('?network=partner7&ref=mail&sub1=a&gender=f');

  expect(page.trackingRecord()).toEqual({
    network: 'partner7',
    ref: 'mail',
    sub1: 'a',
    sub2: null,
    sub3: null,
  });
  expect(page.trafficSource()).toBe('partner7');
});

test('without a choice nothing is stored, and the next visit knows nothing', async () => {
  await load('?network=partner7');

  expect(localStorage).toHaveLength(0);
  expect((await load('')).trackingRecord()).toBeNull();
});

test('after a yes a later visit knows it, for 30 days', async () => {
  const first = await load('?network=partner7');
  first.chooseConsent(true);

  expect((await load('?gender=m')).trafficSource()).toBe('partner7');
  vi.useFakeTimers({ now: Date.now() + 31 * DAY_MS });
  expect((await load('')).trafficSource()).toBeUndefined();
});

test('after a no the visit keeps it in memory, and what was stored is removed', async () => {
  const first = await load('?network=partner7');
  first.chooseConsent(true);
  first.chooseConsent(false);

  expect(first.trafficSource()).toBe('partner7');
  expect(localStorage.getItem('tracking')).toBe('');
  expect((await load('')).trackingRecord()).toBeNull();
});

test('a later visit from another place replaces the traffic source', async () => {
  const first = await load('?network=partner7');
  first.chooseConsent(true);
  await load('?ref=newsletter');

  expect((await load('')).trackingRecord()).toMatchObject({ network: null, ref: 'newsletter' });
});

test.each(['', 'null', '{}', '{"network":7}', '{"network":"x"}', 'not JSON'])(
  'the stored value %s gives no traffic source',
  async (kept) => {
    localStorage.setItem('consent', '{"version":"1","isTrackingAllowed":true}');
    localStorage.setItem('tracking', kept);

    expect((await load('')).trafficSource()).toBeUndefined();
  },
);

test.each(['null', '7', '{}', '{"version":"0","isTrackingAllowed":true}', 'not JSON'])(
  'the stored consent %s is no yes',
  async (kept) => {
    localStorage.setItem('consent', kept);
    await load('?network=partner7');

    expect(localStorage.getItem('tracking')).toBeNull();
  },
);

test('each part is cut to the length that a search may carry', async () => {
  const page = await load(`?network=${'x'.repeat(500)}`);

  expect(page.trafficSource()).toHaveLength(128);
});
