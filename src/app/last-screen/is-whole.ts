/** Whether the screen in the root is drawn from what is stored: its code and its first answers have come. */
const NOT_YET = '.skeleton, [role="status"].skeleton-late';

export const isWhole = (root: Element): boolean =>
  root.querySelector('main h1') !== null &&
  root.querySelector('nav') !== null &&
  root.querySelector(NOT_YET) === null;
