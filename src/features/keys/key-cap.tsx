import type { ReactNode } from 'react';

/** What is printed on a key. */
export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-8 min-w-8 items-center justify-center rounded-note border border-control bg-card px-2 font-sans text-small font-semibold">
    {children}
  </kbd>
);
