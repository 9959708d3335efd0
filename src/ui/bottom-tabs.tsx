import { Link } from 'react-router';

import { BadgeCount } from './badge-count.tsx';
import type { NavigationItem } from './navigation-item.ts';

interface BottomTabsProps {
  label: string;
  items: readonly NavigationItem[];
}

/** The navigation on phones: 68 px and the safe area, up to five links. The rail replaces it from 768 px. */
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
      className="group press relative flex min-h-17 flex-col items-center justify-center gap-0.75 px-0.5 pb-1 font-medium text-muted focus-visible:-outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-accent"
    >
      <span className="grid h-7.5 w-14 max-w-full place-items-center rounded-pill group-aria-[current=page]:bg-soft [&_svg]:size-5.75">
        {icon}
      </span>
      <span className="max-w-full truncate text-[length:min(0.75rem,4.4vw)] leading-4">
        {label}
      </span>
      <BadgeCount
        count={count}
        label={countLabel}
        className="absolute start-1/2 top-1.5 ms-1.5 ring-2 ring-card"
      />
    </Link>
  );
}
