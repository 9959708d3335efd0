import { describe, expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { crashEverywhere, runWorkload } from './crash-points.ts';
import { WORKLOADS } from './crash-points-workloads.ts';
import { SOUND } from './rig.ts';

describe('[sync 3.2 L4] exhaustive crash points', () => {
  test.each(WORKLOADS)('$name: does what its name says, and keeps the promises', (workload) => {
    const { played } = runWorkload(workload, SOUND, null);

    expect(played.violation).toBeNull();
    expect([...played.reached.keys()]).toEqual(expect.arrayContaining([...workload.reaches]));
  });

  test.each(WORKLOADS.filter(({ name }) => name === 'a like' || name === 'a message'))(
    '$name: keeps the promises after any accident at any moment',
    (workload) => {
      const { runs, broken } = crashEverywhere(workload, SOUND);

      expect(runs).toBeGreaterThan(400);
      expect(broken).toEqual([]);
    },
  );

  test.each(['the row goes before the request', 'a message stands beside its own echo'])(
    'find the bug “%s”',
    (bug) => {
      const rig = BUGS.find(({ name }) => name === bug)?.rig ?? SOUND;
      const message = WORKLOADS.filter(({ name }) => name === 'a message');

      const broken = message.flatMap((workload) => crashEverywhere(workload, rig).broken);

      expect(broken).not.toEqual([]);
    },
  );
});
