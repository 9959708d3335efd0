/**
 * When a prerendered page needs the client (decisions 142). It is whole without it: to start the client holds up a slow phone
 * for seconds, which nobody shall pay for who only reads, and nobody before the page has come to rest.
 */
import { FIRST_PAINT_ID } from '#schemas/first-paint.ts';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { readPersistedHint } from '#sync/persisted-hint.ts';
import { hadMember } from '#src/app/had-member.ts';

/** So long after the page has come to rest, the client starts by itself: the next touch finds it ready. */
export const LEFT_ALONE_MS = 5_000;

/** What somebody does who reads on, points, types or presses. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
] as const;

/**
 * Resolves at once where there is more to do than to stand there; else at the first sign of a visitor, or when the page was
 * left alone. `onRest` is called when the page has come to rest and the client is still not wanted: its code can be fetched.
 * On a connection that is to be saved, only a sign counts.
 */
export async function untilWanted(onRest: () => void): Promise<void> {
  if (isWantedAtOnce()) return;
  const isOver = new AbortController();
  await new Promise<void>((resolve) => {
    for (const sign of SIGNS)
      document.addEventListener(sign, () => resolve(), {
        capture: true,
        passive: true,
        signal: isOver.signal,
      });
    if (!isSavingData())
      void whenAtRest(isOver.signal).then(() => {
        onRest();
        setTimeout(resolve, LEFT_ALONE_MS);
      });
  });
  isOver.abort();
}

/**
 * A member's last screen; a question or the quiet page, which hide what is there; a device with a member, or with words that
 * wait to be sent; and a visitor who was quicker than this code.
 */
function isWantedAtOnce(): boolean {
  const { entry, quiet, pressed } = document.documentElement.dataset;
  const { activeElement, body } = document;
  return (
    document.getElementById(FIRST_PAINT_ID) === null ||
    entry === 'ask' ||
    quiet !== undefined ||
    pressed !== undefined ||
    hadMember() ||
    readPersistedHint() !== null ||
    (activeElement !== null && activeElement !== body) ||
    window.scrollY > 0
  );
}

/** Never, once the client was wanted: neither the load nor an idle moment is waited for then. */
async function whenAtRest(isOver: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true, signal: isOver }));
  await new Promise<void>((resolve) => {
    const cancel = whenIdle(resolve);
    isOver.addEventListener('abort', cancel);
  });
}
