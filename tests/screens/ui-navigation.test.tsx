import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { AppFrame } from '#src/ui/app-frame.tsx';
import { BadgeCount } from '#src/ui/badge-count.tsx';
import { BottomTabs } from '#src/ui/bottom-tabs.tsx';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { ProgressDots } from '#src/ui/progress-dots.tsx';
import { Rail } from '#src/ui/rail.tsx';
import { TabLinks } from '#src/ui/tab-links.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';

const ITEMS = [
  { to: '/members', label: 'Search', icon: null, isCurrent: true },
  {
    to: '/chats',
    label: 'Chats',
    icon: null,
    isCurrent: false,
    count: 100,
    countLabel: '100 unread chats',
  },
  { to: '/likes', label: 'Likes', icon: null, isCurrent: false, count: 0, countLabel: 'none' },
];

test.each([
  ['bottom tabs', <BottomTabs key="tabs" label="Main" items={ITEMS} />],
  ['the rail', <Rail key="rail" label="Main" home={{ to: '/', name: 'Vonk' }} items={ITEMS} />],
  ['tab links', <TabLinks key="links" label="Main" items={ITEMS} />],
])(
  'the places in %s have names, a mark for the current one, and badges up to 99+',
  (_, navigation) => {
    render(<MemoryRouter>{navigation}</MemoryRouter>);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));

    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Search');
    expect(nav.getByRole('link', { name: /^Chats.*100 unread chats$/ })).toBeDefined();
    expect(nav.getByText('99+')).toBeDefined();
    expect(nav.getByRole('link', { name: 'Likes' }).getAttribute('href')).toBe('/likes');
  },
);

test.each([
  [0, []],
  [1, ['1']],
  [99, ['99']],
  [100, ['99+']],
  [-3, []],
])('a badge of %i shows nothing below 1, and at most 99+', (count, figures) => {
  render(<BadgeCount count={count} label="unread" />);

  expect(screen.queryAllByText(/^\d/).map((figure) => figure.textContent)).toEqual(figures);
});

test('the skip link is the first stop of the keyboard and leads to the content', async () => {
  render(
    <MemoryRouter>
      <AppFrame skipLabel="To the content" tabs={<BottomTabs label="Main" items={ITEMS} />}>
        <TopBar title="Chats" />
      </AppFrame>
    </MemoryRouter>,
  );
  await userEvent.tab();

  const skip = screen.getByRole('link', { name: 'To the content' });
  expect(document.activeElement).toBe(skip);
  const target = document.getElementById(skip.getAttribute('href')?.slice(1) ?? '');
  expect(target).toBe(screen.getByRole('main'));
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined();
});

test('the title of a page can take the focus but is not a stop of the keyboard', () => {
  render(<TopBar title="Likes" detail="12" start={<button type="button">Back</button>} />);
  const title = screen.getByRole('heading', { level: 1, name: 'Likes' });

  title.focus();
  expect(document.activeElement).toBe(title);
  expect(title.tabIndex).toBe(-1);
});

test('the arrow keys move through the tabs, and one panel is shown', async () => {
  function Lists() {
    const [selected, select] = useState('received');
    return (
      <Tabs
        label="Likes"
        selected={selected}
        onSelect={select}
        items={[
          { id: 'received', label: 'Received', count: 120, countLabel: '120 new', panel: 'Anna' },
          { id: 'given', label: 'Given', panel: 'Milan' },
        ]}
      />
    );
  }
  render(<Lists />);
  expect(screen.getByRole('tablist', { name: 'Likes' })).toBeDefined();
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('99+');
  expect(screen.getByRole('tabpanel').textContent).toBe('Anna');

  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Given', selected: true })).toBe(document.activeElement);
  expect(screen.getByRole('tabpanel').textContent).toBe('Milan');
});

test('a row with an icon is one link, named by its title and its detail', () => {
  render(
    <MemoryRouter>
      <IconRows>
        <IconRow to="/waiting" icon={null} tint="a" title="Waiting to be sent" detail="2 items" />
      </IconRows>
    </MemoryRouter>,
  );

  const row = within(screen.getByRole('listitem')).getByRole('link');
  expect(row.getAttribute('href')).toBe('/waiting');
  expect(row.textContent).toBe('Waiting to be sent2 items');
});

test('progress is announced in words, and the dots are only visual', () => {
  render(<ProgressDots step={3} total={6} label="Step 3 of 6" />);

  expect(screen.getByRole('status').textContent).toBe('Step 3 of 6');
});
