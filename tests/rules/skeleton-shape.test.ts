/** The shape of the skeleton follows from the address alone; here it is compared with the table of screens. */
import { expect, test } from 'vitest';
import { SCREENS, type Screen } from '#schemas/screens.ts';
import { skeletonShape, type SkeletonShape } from '#src/app/skeleton/skeleton-shape.ts';

const WITH_CARDS: readonly string[] = ['members', 'likes', 'signup-matches'];
/** Forms of their own in a layout that other pages have too. */
const FORMS: readonly string[] = ['login', 'reset-password'];

function shapeOf({ name, layout }: Screen): SkeletonShape {
  if (WITH_CARDS.includes(name)) return 'cards';
  return layout === 'empty' || layout === 'lander' || FORMS.includes(name) ? 'centered' : 'rows';
}

test.each(SCREENS.map((screen) => [screen.path, shapeOf(screen)] as const))(
  '%s has the skeleton of %s',
  (path, shape) => {
    expect(skeletonShape(path.replaceAll(/:\w+/g, 'x'))).toBe(shape);
  },
);
