/**
 * What is said about a tap comes after the frame of what the tap changed.
 */

/** Runs once the next frame is on the screen, or soon where nothing is painted; answers how to call it off. */
export function afterPaint(run: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    const soon = setTimeout(run);
    return () => clearTimeout(soon);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

type Subscribe = (changed: () => void) => () => void;

/** The same subscription, delivered after the next frame. */
export const heardAfterPaint =
  (subscribe: Subscribe): Subscribe =>
  (changed) => {
    let callOff = () => {};
    const stop = subscribe(() => {
      callOff();
      callOff = afterPaint(changed);
    });
    return () => {
      stop();
      callOff();
    };
  };
