import type { ReactNode } from 'react';

/** A link of the navigation. Phone tabs and the rail use the same list. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  count?: number | undefined;
  /** The count with its noun: “3 unread chats”. */
  countLabel?: string | undefined;
}
