import { afterEach, beforeEach, vi } from 'vitest';

const SCREEN_PX = 800;
const ROW_PX = 60;

const isRow = (element: Element): boolean => element.hasAttribute('data-index');

/** A box holds what its children say they are high. */
const contentOf = (element: Element): number =>
  [...element.children].reduce(
    (sum, child) => sum + (child instanceof HTMLElement ? parseFloat(child.style.height) || 0 : 0),
    0,
  );

/** happy-dom lays nothing out; a virtual list draws only what fits, so boxes get the size of a screen and rows of a row. */
export function withLayout(): void {
  beforeEach(() => {
    for (const size of ['clientHeight', 'clientWidth'] as const) {
      vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(SCREEN_PX);
    }
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return Math.max(SCREEN_PX, contentOf(this));
    });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return isRow(this) ? ROW_PX : SCREEN_PX;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
