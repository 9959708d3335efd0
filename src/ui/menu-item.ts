import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onSelect: () => void;
}
