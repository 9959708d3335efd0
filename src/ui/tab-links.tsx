import { Link } from 'react-router';

import { BadgeCount } from './badge-count.tsx';
import type { NavigationItem } from './navigation-item.ts';

interface TabLinksProps {
  label: string;
  items: readonly Omit<NavigationItem, 'icon'>[];
}

/** Tabs with their own URLs: a navigation, not a tab list. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav aria-label={label} className="scrollbar-none overflow-x-auto">
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
