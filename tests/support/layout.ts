import { afterEach, beforeEach, vi } from 'vitest';

const SCREEN_PX = 800;
const ROW_PX = 60;

const isRow = (element: Element): boolean => element.hasAttribute('data-index');

/** The height of a box's content: the sum of the heights that its children declare. */
const contentOf = (element: Element): number =>
  [...element.children].reduce(
    (sum, child) => sum + (child instanceof HTMLElement ? parseFloat(child.style.height) || 0 : 0),
    0,
  );

/** Gives boxes the size of a screen and rows the size of a row: happy-dom has no layout, and a virtual list needs one. */
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
