import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { BadgeCount } from './badge-count.tsx';
import type { NavigationItem } from './navigation-item.ts';

interface TabLinksProps {
  label: string;
  items: readonly Omit<NavigationItem, 'icon'>[];
}

/** Tabs with their own URLs: a navigation, not a tab list. The current one is scrolled into sight. */
export function TabLinks({ label, items }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.to;
  /** A count that arrives later makes the tabs wider. */
  const labels = items.map(({ label: text }) => text).join();
  useEffect(() => {
    const frame = row.current;
    const tab = frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !tab) return;
    frame.scrollLeft = tab.offsetLeft - (frame.clientWidth - tab.offsetWidth) / 2;
  }, [current, labels]);
  return (
    <nav ref={row} aria-label={label} className="scrollbar-none relative overflow-x-auto">
      <ul className="flex gap-2 px-4 py-1.5 md:px-8">
        {items.map(({ to, label: text, isCurrent, count = 0, countLabel = '' }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="tab press min-w-11"
            >
              {text}
              <BadgeCount count={count} label={countLabel} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
