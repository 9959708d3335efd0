import { type RefObject } from 'react';
import type { MenuItem } from './menu-item.ts';
import { optionalPart } from './optional-part.tsx';

const MenuSurface = optionalPart(async () => (await import('./menu-surface.tsx')).MenuSurface);

interface MenuAtProps {
  label: string;
  /** A line above the items: what else is to be known about their subject. */
  head?: string | null;
  items: readonly MenuItem[];
  /** The button that it opens beside. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** An open menu beside a button that is not its own: one menu for the rows of a long list. */
export function MenuAt(props: MenuAtProps) {
  return <MenuSurface {...props} />;
}
