import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** At the end of the line, behind a clock: how long it can be done. */
  note?: string | undefined;
  isDangerous?: boolean | undefined;
  /** A small tile; tiles beside each other share a line, and `label` names what their `icon` does. */
  isTile?: boolean | undefined;
  /** For a tile: it is the chosen one. */
  isChosen?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onSelect: () => void;
}
