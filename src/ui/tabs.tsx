import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as RacTabs } from 'react-aria-components/Tabs';

import { BadgeCount } from './badge-count.tsx';

export interface TabItem {
  id: string;
  label: string;
  count?: number | undefined;
  countLabel?: string | undefined;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The list of tabs is built after the first render: each tab reports itself when it is mounted. The row scrolls, never the page. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [seen, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < seen.left) row.scrollBy({ left: box.left - seen.left });
  else if (box.right > seen.right) row.scrollBy({ left: box.right - seen.right });
}

/** Panels in one place of the page; arrow keys move between the tabs. The selected tab is scrolled into view. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <RacTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList
        aria-label={label}
        className="scrollbar-none -mx-1 flex gap-2 overflow-x-auto px-1 py-1.5"
      >
        {items.map(({ id, label: text, count = 0, countLabel = '' }) => (
          <Tab key={id} ref={id === selected ? reveal : null} id={id} className="tab press">
            {text}
            <BadgeCount count={count} label={countLabel} />
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-4">
          {item.panel}
        </TabPanel>
      ))}
    </RacTabs>
  );
}
