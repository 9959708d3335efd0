import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Seat, type News } from './seat.ts';

test('[sync 29] under a leader of an older release the tab somebody looks at takes over at once, and only that', () => {
  const looked = Seat.opened(true).dispatch({ type: 'outdated' });
  const hidden = Seat.opened(false).dispatch({ type: 'outdated' });
  const leader = Seat.leading(1).dispatch({ type: 'outdated' });

  expect(looked.log).toEqual(['0 queue', '0 steal']);
  expect(hidden.log).toEqual(['0 queue']);
  expect(leader.log).toEqual(Seat.leading(1).log);
});

test('[sync 28] a leader that slept listens before it beats: another may lead by now', () => {
  const woken = Seat.leading(1).sleepUntil(60_000);
  woken.dispatch({ type: 'heartbeat', epoch: 2 });

  const alone = Seat.leading(1).sleepUntil(60_000).until(61_000);

  expect(beats(Seat.leading(1).sleepUntil(6_000))).toBe(2);
  expect(beats(Seat.leading(1).sleepUntil(6_001))).toBe(1);
  expect(beats(woken)).toBe(1);
  expect(beats(alone)).toBe(2);
});

const beats = (seat: Seat) => seat.log.filter((line) => line.includes('beat')).length;

describe('leading', () => {
  test('[decisions 19] the lock, then an epoch of its own, then a beat every three seconds', () => {
    expect(Seat.leading(4).until(7_000).log).toEqual([
      '0 queue',
      '0 claim',
      '0 lead 4',
      '0 beat 4',
      '3000 beat 4',
      '6000 beat 4',
    ]);
  });

  test('[sync 28] out of view it goes on beating', () => {
    const seat = Seat.leading().until(1_000).dispatch({ type: 'visible', visible: false });

    expect(seat.until(6_000).log.slice(-2)).toEqual(['3000 beat 1', '6000 beat 1']);
  });

  test('[sync 27] robbed of the lock it follows and queues again', () => {
    expect(Seat.leading().until(1_000).dispatch({ type: 'lock-lost' }).log.slice(-2)).toEqual([
      '1000 follow',
      '1000 queue',
    ]);
  });

  test('[sync 27] a greater epoch on the bus → it steps down; a smaller or its own changes nothing', () => {
    const seat = Seat.leading(5).until(1_000);
    expect(
      seat.dispatch({ type: 'heartbeat', epoch: 4 }).dispatch({ type: 'heartbeat', epoch: 5 }).state
        .role,
    ).toBe('leading');

    expect(seat.dispatch({ type: 'heartbeat', epoch: 6 }).log.slice(-2)).toEqual([
      '1000 follow',
      '1000 queue',
    ]);
    expect(seat.state).toMatchObject({ role: 'following', epoch: 6 });
  });

  test('[sync 27] an epoch that is not the greatest was claimed too late, and is claimed anew', () => {
    const seat = Seat.opened()
      .dispatch({ type: 'heartbeat', epoch: 9 })
      .dispatch({ type: 'lock-gained' });
    seat.dispatch({ type: 'claimed', epoch: 9 });

    expect(seat.state.role).toBe('claiming');
    expect(seat.log).toEqual(['0 queue', '0 claim', '0 claim']);
    expect(seat.dispatch({ type: 'claimed', epoch: 10 }).log.slice(-2)).toEqual([
      '0 lead 10',
      '0 beat 10',
    ]);
  });

  test('[sync 27] a claim that comes twice raises the epoch once more', () => {
    expect(Seat.leading(2).dispatch({ type: 'claimed', epoch: 3 }).log.slice(-2)).toEqual([
      '0 lead 3',
      '0 beat 3',
    ]);
    expect(Seat.leading(2).dispatch({ type: 'claimed', epoch: 2 }).state).toMatchObject({
      role: 'leading',
      epoch: 2,
    });
  });

  test('[sync 27] a claim that comes when the lock is gone is told, for it has fenced the leader out', () => {
    const seat = Seat.opened().dispatch({ type: 'lock-gained' }).dispatch({ type: 'lock-lost' });
    expect(seat.log).toEqual(['0 queue', '0 claim', '0 queue']);

    expect(seat.dispatch({ type: 'claimed', epoch: 7 }).log.at(-1)).toBe('0 fence 7');
    expect(seat.state).toMatchObject({ role: 'following', epoch: 7 });
  });

  test('[sync 27] fenced out by a claim that came too late it steps down, and claims a greater epoch', () => {
    const seat = Seat.leading(5).until(1_000);
    expect(
      seat.dispatch({ type: 'fenced', epoch: 4 }).dispatch({ type: 'fenced', epoch: 5 }).state.role,
    ).toBe('leading');

    expect(seat.dispatch({ type: 'fenced', epoch: 6 }).log.slice(-2)).toEqual([
      '1000 follow',
      '1000 queue',
    ]);
    seat.dispatch({ type: 'lock-gained' }).dispatch({ type: 'claimed', epoch: 6 });
    expect(seat.state).toMatchObject({ role: 'claiming', epoch: 6 });
    expect(seat.dispatch({ type: 'claimed', epoch: 7 }).state.role).toBe('leading');
  });

  test('[sync 30] a store that does not answer the claim is asked again', () => {
    const seat = Seat.opened().dispatch({ type: 'lock-gained' }).until(11_000);

    expect(seat.log).toEqual(['0 queue', '0 claim', '5000 claim', '10000 claim']);
  });
});

describe('following', () => {
  test('[sync 28] seven seconds of silence and somebody looks → it takes the lock', () => {
    expect(Seat.opened().until(7_000).log).toEqual(['0 queue', '7000 steal']);
  });

  test('[sync 28] a heartbeat in time → it waits', () => {
    const seat = Seat.opened();
    for (let at = 3_000; at <= 60_000; at += 3_000)
      seat.until(at).dispatch({ type: 'heartbeat', epoch: 1 });

    expect(seat.log).toEqual(['0 queue']);
    expect(seat.until(66_999).log).toEqual(['0 queue']);
    expect(seat.until(67_000).log).toEqual(['0 queue', '67000 steal']);
  });

  test('[sync 28] a claim that came too late does not count as a heartbeat of the leader', () => {
    const seat = Seat.opened().until(5_000).dispatch({ type: 'fenced', epoch: 4 });

    expect(seat.state.epoch).toBe(4);
    expect(seat.until(7_000).log).toEqual(['0 queue', '7000 steal']);
  });

  test('[sync 28] hidden it waits for its turn; in view it waits seven seconds more', () => {
    const seat = Seat.opened(false).until(600_000);
    expect(seat.log).toEqual(['0 queue']);

    seat.dispatch({ type: 'visible', visible: true }).until(606_999);
    expect(seat.log).toEqual(['0 queue']);
    expect(seat.until(607_000).log.at(-1)).toBe('607000 steal');
  });

  test('[sync 28] told once more that it is in view, it waits no longer for that', () => {
    const seat = Seat.opened().until(5_000).dispatch({ type: 'visible', visible: true });

    expect(seat.until(7_000).log).toEqual(['0 queue', '7000 steal']);
  });

  test('[sync 28] hidden, a late ring of an old timer starts nothing', () => {
    const seat = Seat.opened(false).until(1_000).dispatch({ type: 'timer' });

    expect(seat.until(600_000).log).toEqual(['0 queue']);
  });

  test('[sync 28] out of view in time it lets the lock be', () => {
    const seat = Seat.opened()
      .until(6_000)
      .dispatch({ type: 'visible', visible: false })
      .until(60_000);

    expect(seat.log).toEqual(['0 queue']);
    expect(seat.dispatch({ type: 'visible', visible: false }).log).toEqual(['0 queue']);
  });

  test('[sync 24] its own sleep is not the silence of another', () => {
    const seat = Seat.opened().until(3_000).dispatch({ type: 'heartbeat', epoch: 1 });

    seat.sleepUntil(8 * 3_600_000);
    expect(seat.log).toEqual(['0 queue']);
    expect(seat.until(8 * 3_600_000 + 7_000).log.at(-1)).toMatch(/steal$/);
  });

  test('[sync 28] a theft that fails is tried again', () => {
    expect(
      Seat.opened()
        .until(21_000)
        .log.filter((line) => line.includes('steal')),
    ).toHaveLength(3);
  });

  test('before it starts it has nothing to lose', () => {
    const seat = new Seat().dispatch({ type: 'lock-lost' }).dispatch({ type: 'claimed', epoch: 1 });

    expect(seat.log).toEqual([]);
    expect(beats(seat)).toBe(0);
  });
});

test('[decisions 19] epochs only grow, whatever happens in whatever order', () => {
  const event = fc.oneof(
    fc.constantFrom<News>(
      { type: 'lock-gained' },
      { type: 'lock-lost' },
      { type: 'timer' },
      { type: 'visible', visible: true },
      { type: 'visible', visible: false },
    ),
    fc.integer({ min: 1, max: 20 }).map((epoch) => ({ type: 'claimed', epoch }) as const),
    fc.integer({ min: 1, max: 20 }).map((epoch) => ({ type: 'heartbeat', epoch }) as const),
    fc.integer({ min: 1, max: 20 }).map((epoch) => ({ type: 'fenced', epoch }) as const),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const seat = Seat.opened();
      const led: number[] = [];
      for (const one of events) {
        const before = seat.state.epoch;
        seat.at += 1_000;
        seat.dispatch(one);
        expect(seat.state.epoch).toBeGreaterThanOrEqual(before);
      }
      for (const line of seat.log)
        if (line.includes(' lead ')) led.push(Number(line.split(' ')[2]));

      expect(led).toEqual([...new Set(led)].toSorted((a, b) => a - b));
    }),
  );
});
