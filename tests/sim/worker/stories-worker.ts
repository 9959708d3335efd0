/**
 * One thread of the crew that plays on the whole worker. What the worker logs of a fault is what the story meant.
 */
import { answerJobs } from '#tests/sim/player.ts';
import { playOnWorker, workerStoryOf } from './play-worker.ts';

console.error = () => {};
console.warn = () => {};

answerJobs({ storyOf: workerStoryOf, play: playOnWorker });
