/**
 * Where the keyboard of the screen does not shrink the page (iOS), it covers the lower part, and the browser moves what is left up and
 * down. The style sheet places what fills the screen into the part that is seen, so that its bar stays in sight.
 */
const KEYBOARD_LEAST_PX = 100;

export function keepVisibleArea(): void {
  const area = window.visualViewport;
  if (!area) return;
  const place = () => {
    const { style, dataset, clientHeight } = document.documentElement;
    const isZoomed = area.scale > 1;
    if (isZoomed || clientHeight - area.height < KEYBOARD_LEAST_PX) {
      delete dataset['covered'];
      return;
    }
    style.setProperty('--seen-top', `${area.offsetTop}px`);
    style.setProperty('--seen-height', `${area.height}px`);
    dataset['covered'] = '';
  };
  area.addEventListener('resize', place);
  area.addEventListener('scroll', place);
}
