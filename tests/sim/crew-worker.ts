/**
 * One thread of the crew: plays one job at a time and answers with its figures.
 */
import { parentPort } from 'node:worker_threads';
import type { Job } from './crew.ts';
import { hunt } from './hunt.ts';
import { playRange } from './tally.ts';

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(
    job.type === 'play' ? playRange(job.from, job.count) : hunt(job.bug, job.from, job.budget),
  );
});
