/**
 * A report of a broken promise: the seed, what was broken, and the shortest story that breaks it.
 */
import type { Player } from './player.ts';
import type { Rig } from './rig.ts';
import { shrink } from './shrink.ts';
import type { Story } from './story.ts';

export async function reportOf(story: Story, rig: Rig, play: Player['play']): Promise<string> {
  const short = await shrink(story, rig, play);
  const [whole, shortest] = [await play(story, rig), await play(short, rig)];
  const { sync, fates, latencyMs } = short.profile;
  const faults = fates.flatMap(([fate]) => (fate === 'well' ? [] : [fate]));
  const scenes = short.scenes.map(
    ({ at, act, a, b }) => `  ${at} ${act} (${a.toFixed(3)}, ${b.toFixed(3)})`,
  );
  return [
    `seed ${story.seed}: ${whole.violation?.message ?? 'nothing'}`,
    `  ${sync ? 'our backend' : 'a backend of spec §7'}, latency ${latencyMs} ms, faults: ${faults.join(', ') || 'none'}`,
    ...scenes,
    `  then: ${shortest.violation?.message ?? 'nothing'}`,
  ].join('\n');
}
