import type { ReactNode } from 'react';

/** A place the bars lead to. The same list feeds the phone's tabs and the desktop's rail. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  count?: number | undefined;
  /** What the count means, with its number: “3 unread chats”. */
  countLabel?: string | undefined;
}
