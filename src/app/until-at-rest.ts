/**
 * For work that can wait while somebody waits: on a slow line it would take the line from what they wait for. It waits at most
 * 8 seconds each time, because a worker may not answer and a list may not come.
 */
import type { StatusSource } from '#sync/queries/status.ts';

const AT_MOST_MS = 8_000;
/** A command is on its way, which a press has begun. */
const BUSY = '[aria-busy="true"]';
/** The screen of a member has not come yet. A visitor's page shows skeletons as long as nobody scrolls to them. */
const BUSY_OR_EMPTY = `${BUSY}, main .skeleton`;

/** Resolves when the sync worker has told who is signed in: until then its code is still on its way. */
export const untilAnswered = (status: StatusSource): Promise<void> =>
  until(() => status.get().session.state !== 'unknown', status.subscribe);

/** Resolves when the page shows nothing that somebody waits for. */
export const untilAtRest = (status: StatusSource): Promise<void> =>
  until(
    () => {
      const isMember = status.get().session.state === 'member';
      return document.querySelector(isMember ? BUSY_OR_EMPTY : BUSY) === null;
    },
    (changed) => {
      const observer = new MutationObserver(changed);
      const attributeFilter = ['aria-busy'];
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
      return () => observer.disconnect();
    },
  );

async function until(
  isReached: () => boolean,
  watch: (changed: () => void) => () => void,
): Promise<void> {
  if (isReached()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = watch(() => {
      if (isReached()) end();
    });
    const timer = setTimeout(end, AT_MOST_MS);
  });
}
