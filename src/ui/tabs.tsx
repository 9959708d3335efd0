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

/** The row reaches to the edges of a phone, where it fades out. */
const EDGE_PX = 24;

/** The list of tabs is built after the first render: each tab reports itself when it is mounted. The row scrolls, never the page. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [seen, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const before = box.left - seen.left - EDGE_PX;
  const after = box.right - seen.right + EDGE_PX;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}

/** Panels in one place of the page; arrow keys move between the tabs. The selected tab is scrolled into view. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <RacTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList
        aria-label={label}
        className="fade-end scrollbar-none -mx-4 flex gap-2 overflow-x-auto py-1.5 ps-4 pe-6"
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
