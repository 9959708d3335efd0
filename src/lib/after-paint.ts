/** Work that follows a tap waits for the frame that shows its effect. */

/** Runs after the next frame is painted, or soon when the page is hidden; returns the function that cancels it. */
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

type SubscribeChange = (changed: () => void) => () => void;

/** The same subscription, delivered after the next frame. */
export const deliveredAfterPaint =
  (subscribe: SubscribeChange): SubscribeChange =>
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
