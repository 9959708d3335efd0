import { expect, test } from 'vitest';
import { screenAt } from '#schemas/screen-at.ts';
import { SCREENS, type Screen } from '#schemas/screens.ts';
import { SCREENS as TOUR } from '#tests/support/screens.ts';

/** Rows of the same name and layout are the same screen at other addresses. */
const lookOf = ({ name, layout }: Screen): string => `${name} (${layout})`;

test('every built screen is opened by the tour of pictures and axe', () => {
  const opened = TOUR.map(({ open }) => screenAt(new URL(open.path, 'https://x.test').pathname));
  const looks = new Set(opened.flatMap((screen) => (screen === null ? [] : [lookOf(screen)])));

  const built = SCREENS.filter(({ isBuilt }) => isBuilt).map(lookOf);
  expect(built.filter((look) => !looks.has(look))).toEqual([]);
});

test('the names of the tour are different, because its pictures have them', () => {
  const names = TOUR.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
});
