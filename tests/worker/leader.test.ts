import { expect, test } from 'vitest';
import { Leader } from '#sync/worker/tabs/leader.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import { TabLocks } from '#tests/support/sync-locks.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** One tab whose store refuses the first claims, and then the first terms. */
function leaderWith(refusals: number, terms = 0) {
  const time = new VirtualTime();
  const led: number[] = [];
  let claims = 0;
  const leader = new Leader({
    clock: time.clock().clock,
    locks: new TabLocks().of('a'),
    lockName: 'leader',
    claim: () => {
      claims += 1;
      return claims > refusals ? Promise.resolve(claims) : Promise.reject(new Error('quota'));
    },
    beat: () => undefined,
    fence: () => undefined,
    lead: (epoch) => {
      led.push(epoch);
      return led.length > terms ? Promise.resolve() : Promise.reject(new Error('quota'));
    },
    follow: () => undefined,
  });
  const pass = async (ms: number) => {
    for (const end = time.now + ms; time.now < end;) {
      time.pass(end);
      await settled();
    }
  };
  return { leader, led, pass, claims: () => claims };
}

test('[sync 30] a tab claims the lead once a second, not all the time, while its store cannot be written to', async () => {
  const { leader, pass, claims } = leaderWith(Number.POSITIVE_INFINITY);

  leader.start(true);
  await settled();
  const atOnce = claims();
  await pass(4_000);
  leader.close();

  expect(atOnce).toBe(1);
  expect(claims()).toBeLessThanOrEqual(5);
  expect(claimConsoleErrors()).toHaveLength(claims());
});

test('[sync 28, 30] a tab leads as soon as its store can be written to again', async () => {
  const { leader, led, pass } = leaderWith(2);

  leader.start(true);
  await settled();
  await pass(3_000);
  leader.close();

  expect(led).toEqual([3]);
  expect(claimConsoleErrors()).toHaveLength(2);
});

test('[sync 28, 30] a tab whose store fails when it begins to lead claims the lead again', async () => {
  const { leader, led, pass } = leaderWith(0, 2);

  leader.start(true);
  await settled();
  await pass(6_000);
  leader.close();

  expect(led).toEqual([1, 2, 3]);
  expect(claimConsoleErrors()).toHaveLength(2);
});

test('[sync 27] a claim that is answered after the lock was lost is announced to the others, and starts no leader term', async () => {
  const locks = new TabLocks();
  const claim = Promise.withResolvers<number>();
  const reported: string[] = [];
  const leader = new Leader({
    clock: new VirtualTime().clock().clock,
    locks: locks.of('a'),
    lockName: 'leader',
    claim: () => claim.promise,
    beat: () => reported.push('beat'),
    fence: (epoch) => reported.push(`fence ${epoch}`),
    lead: () => Promise.resolve(void reported.push('lead')),
    follow: () => undefined,
  });

  leader.start(true);
  await settled();
  locks.of('b').hold('leader', { steal: true, gained: () => undefined, lost: () => undefined });
  await settled();
  claim.resolve(4);
  await settled();
  leader.close();

  expect(reported).toEqual(['fence 4']);
});
