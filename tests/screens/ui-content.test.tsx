import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Heart } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Bubble } from '#src/ui/bubble.tsx';
import { BubbleSkeleton } from '#src/ui/bubble-skeleton.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { PhotoCard, PhotoCardFace } from '#src/ui/photo-card.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { ToggleButton } from '#src/ui/toggle-button.tsx';

const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test('a photo that cannot load is replaced by the initials, with the same name', () => {
  render(<Avatar src="/images/anna.webp" alt="Anna" initials="A" placeholder={PLACEHOLDER} />);
  fireEvent.error(screen.getByRole('img', { name: 'Anna' }));

  const stand = screen.getByRole('img', { name: 'Anna' });
  expect(stand.textContent).toBe('A');
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

test('after a photo has failed, another photo is tried', () => {
  const { rerender } = render(<Avatar src="/images/1.webp" alt="Anna" initials="A" />);
  fireEvent.error(screen.getByRole('img', { name: 'Anna' }));
  rerender(<Avatar src="/images/2.webp" alt="Anna" initials="A" />);

  expect(screen.getByRole('img', { name: 'Anna' }).getAttribute('src')).toBe('/images/2.webp');
});

test('the placeholder is behind the photo and has no name', () => {
  render(<Avatar src="/images/anna.webp" alt="Anna" placeholder={PLACEHOLDER} />);
  fireEvent.load(screen.getByRole('img', { name: 'Anna' }));

  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(document.querySelectorAll('img')).toHaveLength(2);
});

test('the online state is a word, not only a colour', () => {
  render(<Avatar alt="Anna" initials="A" onlineLabel="online" />);

  expect(screen.getByText('online')).toBeDefined();
});

test('a card has one link to the profile, and its buttons are outside that link', () => {
  const like = vi.fn<(value: boolean) => void>();
  render(
    <MemoryRouter>
      <PhotoCard
        buttons={<ToggleButton label="Like" icon={<Heart />} isPressed={false} onChange={like} />}
      >
        <PhotoCardFace
          isStill
          to="/members/1"
          label="View profile of Anna"
          photo={{ src: '/images/anna.webp', initials: 'A' }}
          title="Anna"
          titleEnd="24"
          detail="Utrecht, NL"
          lead={<PresenceDot label="online" />}
          tags={<Chip isTag>DE</Chip>}
          note="2 hours ago"
        />
      </PhotoCard>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'View profile of Anna' });
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(
    within(screen.getByRole('article')).getByRole('heading', { name: /Anna, 24/ }),
  ).toBeDefined();
  expect(within(link).queryAllByRole('button')).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(like).toHaveBeenCalledExactlyOnceWith(true);
});

test('a row is a link that marks whether it is the current one', () => {
  render(
    <MemoryRouter>
      <ListRow to="/chats/1" isCurrent lead={null} title="Anna, 24" detail="Hello" meta="14:02" />
      <ListRow
        to="/chats/2"
        lead={null}
        title="Milan, 27"
        detail="Hi"
        action={<button>More</button>}
      />
    </MemoryRouter>,
  );

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Anna, 24');
  const other = screen.getByRole('link', { name: 'Milan, 27' });
  expect(within(other).queryByRole('button')).toBeNull();
});

test('several skeletons are announced with one text', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <LoadingRegion>
        <CardSkeleton />
        <RowSkeleton />
        <BubbleSkeleton side="theirs" />
      </LoadingRegion>
    </I18nProvider>,
  );

  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

test.each([
  'results',
  'chats',
  'likes',
  'sent',
  'hidden',
  'offline',
  'error',
  'gone',
  'forbidden',
] as const)(
  'the %s state has a title, a sentence and an action, and its picture has no name',
  (kind) => {
    render(
      <EmptyState kind={kind} title="No chats yet" heading="h1" action={<Button>Search</Button>}>
        Say hello to someone.
      </EmptyState>,
    );

    expect(screen.getByRole('heading', { level: 1, name: 'No chats yet' }).tabIndex).toBe(-1);
    expect(screen.getByText('Say hello to someone.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  },
);

test('a banner interrupts only with the role alert', () => {
  render(
    <>
      <Banner tone="danger" role="alert">
        Wrong password
      </Banner>
      <Banner tone="brand" role="status" action={<Button>Send now</Button>}>
        You are offline
      </Banner>
      <Banner>Only words</Banner>
    </>,
  );

  expect(screen.getByRole('alert').textContent).toBe('Wrong password');
  expect(screen.getByRole('status').textContent).toContain('You are offline');
});

test('the text of a member is shown as written', () => {
  render(
    <Panel title="Chat">
      <Bubble side="theirs">{'<b>one</b>\ntwo'}</Bubble>
    </Panel>,
  );

  expect(screen.getByText(/one/).textContent).toBe('<b>one</b>\ntwo');
  expect(screen.getByRole('heading', { level: 2, name: 'Chat' })).toBeDefined();
});
