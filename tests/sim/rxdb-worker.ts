/**
 * One thread of the stories over the real store.
 */
import { parentPort } from 'node:worker_threads';
import { playRxdbRange } from './rxdb-crew.ts';

parentPort?.on('message', (job: unknown) => {
  playRxdbRange(job).then(
    (tally) => parentPort?.postMessage(tally),
    (error: unknown) => {
      throw error;
    },
  );
});
