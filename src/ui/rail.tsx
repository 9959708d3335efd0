import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { BadgeCount } from './badge-count.tsx';
import { Mark } from './mark.tsx';
import type { NavigationItem } from './navigation-item.ts';

interface RailProps {
  label: string;
  home: { to: string; name: string };
  items: readonly NavigationItem[];
  /** At the end of the rail. */
  foot?: ReactNode;
}

/** The navigation beside the page from 768 px, 88 px wide. */
export function Rail({ label, home, items, foot }: RailProps) {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto items-center gap-3.5 border-e border-line bg-card px-2 pt-4 pb-4 md:flex">
      <Link
        to={home.to}
        aria-label={home.name}
        className="press inline-flex size-11 shrink-0 items-center justify-center rounded-note"
      >
        <Mark className="size-8" />
      </Link>
      <nav aria-label={label}>
        <ul className="flex flex-col gap-1.5">
          {items.map((item) => (
            <li key={item.to}>
              <Place {...item} />
            </li>
          ))}
        </ul>
      </nav>
      {foot && <div className="mt-auto flex flex-col items-center gap-1.5 pt-6">{foot}</div>}
    </header>
  );
}

function Place({ to, label, icon, isCurrent, count = 0, countLabel = '' }: NavigationItem) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="press relative flex min-h-14.5 w-18 flex-col items-center justify-center gap-0.75 rounded-note px-1 pt-2 pb-1.5 font-medium text-muted hover:bg-sunk hover:text-ink aria-[current=page]:bg-soft aria-[current=page]:font-bold aria-[current=page]:text-accent"
    >
      <span className="[&_svg]:size-6">{icon}</span>
      <span className="max-w-full text-center text-meta hyphens-auto">{label}</span>
      <BadgeCount
        count={count}
        label={countLabel}
        className="absolute end-2.5 top-1 ring-2 ring-card"
      />
    </Link>
  );
}
