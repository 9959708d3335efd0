import { afterEach, expect, test, vi } from 'vitest';
import { keepVisibleArea } from '#src/lib/visible-area.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['covered'];
});

/** The part of a page of 730 px that is seen. */
function seen(height: number, offsetTop: number, scale = 1): EventTarget {
  const area = Object.assign(new EventTarget(), { height, offsetTop, scale });
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(730);
  vi.stubGlobal('visualViewport', area);
  keepVisibleArea();
  return area;
}

const covered = () => {
  const { dataset, style } = document.documentElement;
  if (dataset['covered'] === undefined) return null;
  return [style.getPropertyValue('--seen-top'), style.getPropertyValue('--seen-height')];
};

test('a keyboard over the page: what fills the screen is placed into what is seen', () => {
  seen(430, 300).dispatchEvent(new Event('resize'));

  expect(covered()).toEqual(['300px', '430px']);
});

test('it follows when the page is moved below the keyboard, and ends with the keyboard', () => {
  const area = seen(430, 300);
  area.dispatchEvent(new Event('resize'));

  Object.assign(area, { offsetTop: 120 }).dispatchEvent(new Event('scroll'));
  expect(covered()).toEqual(['120px', '430px']);
  Object.assign(area, { height: 730, offsetTop: 0 }).dispatchEvent(new Event('resize'));

  expect(covered()).toBeNull();
});

test.each([
  ['a bar of the browser', 680, 0, 1],
  ['a page that is zoomed by two fingers', 365, 100, 2],
])('%s is no keyboard', (_, height, offsetTop, scale) => {
  seen(height, offsetTop, scale).dispatchEvent(new Event('resize'));

  expect(covered()).toBeNull();
});
