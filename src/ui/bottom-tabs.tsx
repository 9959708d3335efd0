import { Link } from 'react-router';

import { BadgeCount } from './badge-count.tsx';
import type { NavigationItem } from './navigation-item.ts';

interface BottomTabsProps {
  label: string;
  items: readonly NavigationItem[];
}

/** The navigation on phones: 56 px and the safe area, up to five links. The rail replaces it from 768 px. */
export function BottomTabs({ label, items }: BottomTabsProps) {
  return (
    <nav
      aria-label={label}
      className="pad-bottom-safe sticky bottom-0 z-30 border-t border-line bg-card md:hidden"
    >
      <ul className="mx-auto flex max-w-dialog">
        {items.map((item) => (
          <li key={item.to} className="min-w-0 flex-1">
            <Tab {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ to, label, icon, isCurrent, count = 0, countLabel = '' }: NavigationItem) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-muted -outline-offset-2 focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      <span className="[&_svg]:size-6">{icon}</span>
      <span className="max-w-full truncate text-[length:min(0.75rem,4.4vw)] leading-4">
        {label}
      </span>
      <BadgeCount
        count={count}
        label={countLabel}
        className="absolute start-1/2 top-1 ms-0.5 ring-2 ring-card"
      />
    </Link>
  );
}
