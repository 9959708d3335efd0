/**
 * What a thread of a crew does with its jobs, whatever it plays the stories on.
 */
import { parentPort } from 'node:worker_threads';
import type { Job } from './crew.ts';
import { hunt } from './hunt.ts';
import type { Played } from './play.ts';
import { reportOf } from './report.ts';
import { SOUND, type Rig } from './rig.ts';
import type { Story } from './story.ts';
import { playRange } from './tally.ts';

export interface Player {
  storyOf: (seed: number) => Story;
  play: (story: Story, rig: Rig) => Played | Promise<Played>;
}

/** A defect of the simulation ends the thread. */
export function answerJobs(player: Player): void {
  parentPort?.on('message', (job: Job) => {
    answerTo(job, player).then(
      (answer) => parentPort?.postMessage(answer),
      (error: unknown) => {
        throw error;
      },
    );
  });
}

function answerTo(job: Job, player: Player): Promise<unknown> {
  if (job.type === 'play') return playRange(player, job);
  if (job.type === 'hunt') return hunt(player, job);
  return reportOf(player.storyOf(job.seed), SOUND, player.play);
}
