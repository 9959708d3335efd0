import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { cx } from '#src/lib/cx.ts';

import { BadgeCount } from './badge-count.tsx';
import type { NavigationItem } from './navigation-item.ts';

interface TabLink extends Omit<NavigationItem, 'icon'> {
  /** The state of the new entry in the browser's history. */
  state?: unknown;
}

interface TabLinksProps {
  label: string;
  items: readonly TabLink[];
  /** On a narrow screen the tabs take a second row instead of being scrolled. */
  isWrapped?: boolean | undefined;
  /** Their words are not all known yet: their place is kept. */
  isComing?: boolean | undefined;
}

/** Tabs with their own URLs: a navigation, not a tab list. The current one is scrolled into sight. */
export function TabLinks(props: TabLinksProps) {
  const { label, items, isWrapped = false, isComing = false } = props;
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
      {/* As wide as its tabs: else the last one would touch the edge. */}
      <ul
        className={cx(
          'flex gap-2 px-4 py-1.5 md:px-8',
          isWrapped ? 'flex-wrap' : 'w-max min-w-full',
          isComing && 'invisible',
        )}
      >
        {items.map(({ to, label: text, isCurrent, count = 0, countLabel = '', state }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
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
