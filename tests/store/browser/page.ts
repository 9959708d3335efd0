/**
 * The half of the page: passes the name of a case to the worker, where the store runs in the product too.
 */
import { ask } from './calls.ts';

const worker = new Worker(new URL('./cases-worker.ts', import.meta.url), { type: 'module' });

declare global {
  interface Window {
    /** Plays the case of this name on databases of its own. Answers what the case saw. */
    playCase: (name: string) => Promise<unknown>;
  }
}

window.playCase = (name) => ask(worker, name);
