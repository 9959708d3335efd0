/**
 * The page of the store bench: shows the chat list as a screen does, and measures the longest block of its event loop.
 */
import { chatsQuery } from '#sync/queries/chats.ts';
import { createLiveQueries } from '#sync/live-queries.ts';
import type { Figures, FromWorker, Task, ToWorker } from './store-tasks.ts';

const worker = new Worker(new URL('./store-worker.ts', import.meta.url), { type: 'module' });
const post = (message: ToWorker, port: MessagePort) => worker.postMessage(message, [port]);

const seen = { updates: 0, rows: 0, at: 0 };
const queries = createLiveQueries();
queries.open(chatsQuery, { filter: 'all' }, (live) => {
  seen.updates += 1;
  seen.at = performance.now();
  seen.rows = 'value' in live ? live.value.rows.length : 0;
});
queries.connect((port) => post({ type: 'live' }, port));

function ask(task: Task): Promise<Figures> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      port1.close();
      if (data.ok) resolve(data.figures);
      else reject(new Error(data.message));
    };
    post({ type: 'task', task }, port2);
  });
}

/** Measures the longest time between two turns of the event loop, until it is stopped. */
function watchStalls(): () => number {
  let last = performance.now();
  let longest = 0;
  let isOn = true;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isOn) setTimeout(turn, 0);
  };
  setTimeout(turn, 0);
  return () => {
    isOn = false;
    return longest;
  };
}

window.bench = async (task) => {
  const before = seen.updates;
  const start = performance.now();
  const stop = watchStalls();
  const figures = await ask(task);
  const updates = seen.updates - before;
  return {
    ...figures,
    stall: stop(),
    updates,
    rows: seen.rows,
    ...(updates > 0 ? { onPage: seen.at - start } : {}),
  };
};
