import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Seat, type News } from './seat.ts';

test('[sync 29] a visible tab takes over at once from a leader of an older release, and a hidden tab does not', () => {
  const looked = Seat.opened(true).dispatch({ type: 'outdated' });
  const hidden = Seat.opened(false).dispatch({ type: 'outdated' });
  const leader = Seat.leading(1).dispatch({ type: 'outdated' });

  expect(looked.log).toEqual(['0 queue', '0 steal']);
  expect(hidden.log).toEqual(['0 queue']);
  expect(leader.log).toEqual(Seat.leading(1).log);
});

test('[sync 28] a leader that was suspended checks for another leader before it sends a heartbeat', () => {
  const woken = Seat.leading(1).sleepUntil(60_000);
  woken.dispatch({ type: 'heartbeat', epoch: 2 });

  const alone = Seat.leading(1).sleepUntil(60_000).until(61_000);

  expect(beats(Seat.leading(1).sleepUntil(6_000))).toBe(2);
  expect(beats(Seat.leading(1).sleepUntil(6_001))).toBe(1);
  expect(beats(woken)).toBe(1);
  expect(beats(alone)).toBe(2);
});

const beats = (seat: Seat) => seat.log.filter((line) => line.includes('beat')).length;

describe('a leader', () => {
  test('[decisions 19] takes the lock, then an epoch of its own, then sends a heartbeat every three seconds', () => {
    expect(Seat.leading(4).until(7_000).log).toEqual([
      '0 queue',
      '0 claim',
      '0 lead 4',
      '0 beat 4',
      '3000 beat 4',
      '6000 beat 4',
    ]);
  });

  test('[sync 28] goes on sending heartbeats while it is hidden', () => {
    const seat = Seat.leading().until(1_000).dispatch({ type: 'visible', visible: false });

    expect(seat.until(6_000).log.slice(-2)).toEqual(['3000 beat 1', '6000 beat 1']);
  });

  test('[sync 27] whose lock was stolen follows and queues again', () => {
    expect(Seat.leading().until(1_000).dispatch({ type: 'lock-lost' }).log.slice(-2)).toEqual([
      '1000 follow',
      '1000 queue',
    ]);
  });

  test('[sync 27] steps down when it receives a greater epoch, and not for a smaller one or its own', () => {
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

  test('[sync 27] claims a new epoch when the claimed one is not the greatest', () => {
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

  test('[sync 27] whose claim is answered twice leads with the greater epoch', () => {
    expect(Seat.leading(2).dispatch({ type: 'claimed', epoch: 3 }).log.slice(-2)).toEqual([
      '0 lead 3',
      '0 beat 3',
    ]);
    expect(Seat.leading(2).dispatch({ type: 'claimed', epoch: 2 }).state).toMatchObject({
      role: 'leading',
      epoch: 2,
    });
  });

  test('[sync 27] whose claim is answered after the lock was lost announces the epoch, because it has fenced the new leader out', () => {
    const seat = Seat.opened().dispatch({ type: 'lock-gained' }).dispatch({ type: 'lock-lost' });
    expect(seat.log).toEqual(['0 queue', '0 claim', '0 queue']);

    expect(seat.dispatch({ type: 'claimed', epoch: 7 }).log.at(-1)).toBe('0 fence 7');
    expect(seat.state).toMatchObject({ role: 'following', epoch: 7 });
  });

  test('[sync 27] that a late claim has fenced out steps down and claims a greater epoch', () => {
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

  test('[sync 30] repeats a claim that the store does not answer', () => {
    const seat = Seat.opened().dispatch({ type: 'lock-gained' }).until(11_000);

    expect(seat.log).toEqual(['0 queue', '0 claim', '5000 claim', '10000 claim']);
  });
});

describe('a follower', () => {
  test('[sync 28] that is visible takes the lock after seven seconds without a heartbeat', () => {
    expect(Seat.opened().until(7_000).log).toEqual(['0 queue', '7000 steal']);
  });

  test('[sync 28] that receives heartbeats in time waits', () => {
    const seat = Seat.opened();
    for (let at = 3_000; at <= 60_000; at += 3_000)
      seat.until(at).dispatch({ type: 'heartbeat', epoch: 1 });

    expect(seat.log).toEqual(['0 queue']);
    expect(seat.until(66_999).log).toEqual(['0 queue']);
    expect(seat.until(67_000).log).toEqual(['0 queue', '67000 steal']);
  });

  test('[sync 28] does not count a late claim as a heartbeat of the leader', () => {
    const seat = Seat.opened().until(5_000).dispatch({ type: 'fenced', epoch: 4 });

    expect(seat.state.epoch).toBe(4);
    expect(seat.until(7_000).log).toEqual(['0 queue', '7000 steal']);
  });

  test('[sync 28] waits for its turn while hidden, and seven seconds more when it becomes visible', () => {
    const seat = Seat.opened(false).until(600_000);
    expect(seat.log).toEqual(['0 queue']);

    seat.dispatch({ type: 'visible', visible: true }).until(606_999);
    expect(seat.log).toEqual(['0 queue']);
    expect(seat.until(607_000).log.at(-1)).toBe('607000 steal');
  });

  test('[sync 28] does not wait longer when its visibility is reported once more', () => {
    const seat = Seat.opened().until(5_000).dispatch({ type: 'visible', visible: true });

    expect(seat.until(7_000).log).toEqual(['0 queue', '7000 steal']);
  });

  test('[sync 28] that is hidden ignores the late firing of an old timer', () => {
    const seat = Seat.opened(false).until(1_000).dispatch({ type: 'timer' });

    expect(seat.until(600_000).log).toEqual(['0 queue']);
  });

  test('[sync 28] that is hidden in time does not take the lock', () => {
    const seat = Seat.opened()
      .until(6_000)
      .dispatch({ type: 'visible', visible: false })
      .until(60_000);

    expect(seat.log).toEqual(['0 queue']);
    expect(seat.dispatch({ type: 'visible', visible: false }).log).toEqual(['0 queue']);
  });

  test('[sync 24] does not count its own suspension as silence of the leader', () => {
    const seat = Seat.opened().until(3_000).dispatch({ type: 'heartbeat', epoch: 1 });

    seat.sleepUntil(8 * 3_600_000);
    expect(seat.log).toEqual(['0 queue']);
    expect(seat.until(8 * 3_600_000 + 7_000).log.at(-1)).toMatch(/steal$/);
  });

  test('[sync 28] tries again when taking the lock fails', () => {
    expect(
      Seat.opened()
        .until(21_000)
        .log.filter((line) => line.includes('steal')),
    ).toHaveLength(3);
  });

  test('that has not started loses nothing', () => {
    const seat = new Seat().dispatch({ type: 'lock-lost' }).dispatch({ type: 'claimed', epoch: 1 });

    expect(seat.log).toEqual([]);
    expect(beats(seat)).toBe(0);
  });
});

test('[decisions 19] epochs only grow, whatever the events and their order', () => {
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
