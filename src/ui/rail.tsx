import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { BadgeCount } from './badge-count.tsx';
import { Mark } from './mark.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { Wordmark } from './wordmark.tsx';

interface RailProps {
  label: string;
  home: { to: string; name: string };
  items: readonly NavigationItem[];
  /** At the end of the wide rail: credits, language, theme. */
  foot?: ReactNode;
}

/** The navigation beside the page: 72 px wide from 768 px, 240 px wide from 1200 px. */
export function Rail({ label, home, items, foot }: RailProps) {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-card px-2 py-4 md:flex xl:px-4 xl:py-6">
      <Link
        to={home.to}
        aria-label={home.name}
        className="mb-4 inline-flex min-h-11 items-center justify-center rounded-chip xl:mb-3 xl:justify-start xl:px-3"
      >
        <Mark className="size-9 xl:hidden" />
        <Wordmark name={home.name} className="hidden xl:inline-block" />
      </Link>
      <nav aria-label={label}>
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.to}>
              <Place {...item} />
            </li>
          ))}
        </ul>
      </nav>
      {foot && <div className="mt-auto hidden flex-col gap-2 pt-6 xl:flex">{foot}</div>}
    </header>
  );
}

function Place({ to, label, icon, isCurrent, count = 0, countLabel = '' }: NavigationItem) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-chip px-1 py-1.5 text-ink hover:bg-sunk aria-[current=page]:bg-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-soft motion-safe:transition-colors motion-safe:duration-120 xl:min-h-12 xl:flex-row xl:justify-start xl:gap-4 xl:px-3.5"
    >
      <span className="[&_svg]:size-6">{icon}</span>
      <span className="max-w-full text-center text-meta hyphens-auto xl:grow xl:text-start xl:text-body">
        {label}
      </span>
      <BadgeCount count={count} label={countLabel} className="absolute end-1.5 top-1 xl:static" />
    </Link>
  );
}
