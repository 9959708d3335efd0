import type { SyncClient } from '#sync/api.ts';

/** A worker that does not come, or that waits for a PIN, must not keep the background work from the page for ever. */
const ANSWER_WITHIN_MS = 8_000;

/** Resolves when the sync worker has told who is signed in: until then its code is still on its way. */
export async function untilAnswered(status: SyncClient['status']): Promise<void> {
  const isAnswered = () => status.get().session.state !== 'unknown';
  if (isAnswered()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = status.subscribe(() => {
      if (isAnswered()) end();
    });
    const timer = setTimeout(end, ANSWER_WITHIN_MS);
  });
}
