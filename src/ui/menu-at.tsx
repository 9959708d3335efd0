import { lazy, Suspense, type RefObject } from 'react';
import type { MenuItem } from './menu-item.ts';

const MenuSurface = lazy(async () => {
  const { MenuSurface: Surface } = await import('./menu-surface.tsx');
  return { default: Surface };
});

interface MenuAtProps {
  label: string;
  items: readonly MenuItem[];
  /** The button that it opens beside. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** An open menu beside a button that is not its own: one menu for the rows of a long list. */
export function MenuAt(props: MenuAtProps) {
  return (
    <Suspense fallback={null}>
      <MenuSurface {...props} />
    </Suspense>
  );
}
