/** Every place of the app that a report begins at, and what it names as its target. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Image } from '#schemas/profile.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { found, openSearch, rowOf } from '#tests/support/open-search.tsx';
import {
  cardOf,
  chatRowOf,
  chatsViewOf,
  conversationOf,
  memberViewOf,
  messageOf,
  minutesAgo,
  profileOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { filledReport, takesReports } from '#tests/support/report-dialog.ts';

withLayout();

afterEach(() => {
  vi.useRealTimers();
});

const MORE = 'More about Emma';
const ABOUT_EMMA = { profile: 'emma', target: { type: 'profile', id: 'emma' } };

const pictureOf = (id: string | null) =>
  Image.parse({ id, thumb_filename: `${id}.webp`, full_filename: null, placeholder: null });

function openLikes() {
  const sync = fakeSync(AS_MEMBER);
  const row = {
    key: 'emma',
    card: cardOf(),
    created: minutesAgo(5),
    like_new: false,
    liked: false,
    like_state: 'settled',
    mutual: false,
  } as const;
  const counts = { received: 1, given: 0, mutual: 0, new: 0 };
  sync.put(likesQuery, fresh({ rows: [row], counts, newest: row.created }));
  return { sync, ...renderApp('/likes', sync) };
}

function openDeck() {
  const sync = fakeSync(AS_MEMBER);
  const { id: key } = cardOf();
  const view = {
    dealt: 1,
    left: 1,
    round: 1,
    filters: {},
    wider: null,
    isExhausted: true,
    last: null,
  };
  sync.put(deckQuery, fresh({ ...view, rows: [{ key, card: cardOf(), reasons: [], shared: [] }] }));
  return { sync, ...renderApp('/match-finder', sync) };
}

function openChats() {
  const sync = fakeSync(AS_MEMBER);
  sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])));
  return { sync, ...renderApp('/chats', sync) };
}

function openProfile(picture: Image, status: Parameters<typeof fakeSync>[0] = AS_MEMBER) {
  const sync = fakeSync(status);
  sync.put(
    memberQuery,
    fresh(
      memberViewOf({
        card: cardOf({ main_image: picture }),
        profile: profileOf({ images: [picture] }),
      }),
    ),
  );
  return { sync, ...renderApp('/members/emma', sync) };
}

async function report(user: UserEvent, sync: FakeSync) {
  const dialog = await filledReport(user);
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('dialog', { name: 'Your report is kept' });
  return said(sync, 'reportMember');
}

test.each([
  ['a card of the search', () => openSearch(found([rowOf()])), MORE, ABOUT_EMMA],
  ['a card of the likes', openLikes, MORE, ABOUT_EMMA],
  ['the card on top of the deck', openDeck, MORE, ABOUT_EMMA],
  [
    'a row of the chat list',
    openChats,
    'More about the chat with Emma',
    { profile: 'emma', target: { type: 'chat', id: 'talk' } },
  ],
])('[product 3.10] by keyboard, a report begins at %s', async (_, open, label, expected) => {
  const { user, sync } = open();
  takesReports(sync);
  const button = await screen.findByRole('button', { name: label });

  button.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Report Emma' });
  item.focus();
  await user.keyboard('{Enter}');

  expect(await report(user, sync)).toMatchObject([expected]);
});

test.each([
  ['Hide Emma', 'hideProfile'],
  ['Block Emma', 'blockProfile'],
] as const)('“%s” is in the menu of a card', async (name, command) => {
  const { user, sync } = openSearch(found([rowOf()]));

  await user.click(await screen.findByRole('button', { name: MORE }));
  await user.click(await screen.findByRole('menuitem', { name }));

  expect(said(sync, command)).toEqual([expect.objectContaining({ profile: 'emma' })]);
});

const FINGER = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 };

test('a long press on a card opens its menu, and does not follow the link below it', async () => {
  const { path } = openSearch(found([rowOf()]));
  const link = await screen.findByRole('link', { name: 'View profile of Emma' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  fireEvent.pointerDown(link, FINGER);
  fireEvent.pointerMove(link, FINGER);
  fireEvent.pointerMove(link, { ...FINGER, clientX: 106, clientY: 108 });
  vi.advanceTimersByTime(600);
  fireEvent.pointerUp(link, FINGER);
  fireEvent.click(link, { detail: 1 });
  vi.useRealTimers();

  expect(await screen.findByRole('menuitem', { name: 'Report Emma' })).toBeDefined();
  expect(path()).toMatch(/^\/members\?/);
});

test.each([
  ['a short touch', 'pointerUp', FINGER],
  ['one that goes far', 'pointerMove', { ...FINGER, clientX: 107, clientY: 108 }],
  ['one that scrolls', 'pointerCancel', FINGER],
  ['one with a second finger', 'pointerDown', { ...FINGER, isPrimary: false }],
] as const)('%s does not open the menu of a card', async (_, end, event) => {
  openSearch(found([rowOf()]));
  const link = await screen.findByRole('link', { name: 'View profile of Emma' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  fireEvent.pointerDown(link, FINGER);
  fireEvent[end](link, event);
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  // The code of a menu arrives later than the press.
  await act(async () => {
    await import('#src/ui/menu-surface.tsx');
  });

  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('[contract 17] the photo that the gallery shows is reported from it', async () => {
  const { user, sync } = openProfile(pictureOf('photo-1'));
  takesReports(sync);

  await user.click(await screen.findByRole('button', { name: 'Report this photo' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Report Emma' }));
  expect(dialog.getByText('Your report is about this photo:')).toBeDefined();
  expect(await report(user, sync)).toMatchObject([
    { profile: 'emma', target: { type: 'image', id: 'photo-1' }, evidence: [] },
  ]);
});

test('[contract 17] a photo is reported from the whole screen, which stays open below the dialog', async () => {
  const { user, sync } = openProfile(pictureOf('photo-1'));
  takesReports(sync);
  await user.click(await screen.findByRole('button', { name: 'Emma, photo 1 of 1' }));
  const pictures = within(await screen.findByRole('dialog', { name: 'Photos of Emma' }));

  await user.click(pictures.getByRole('button', { name: 'Report this photo' }));
  await screen.findByRole('dialog', { name: 'Report Emma' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Emma' })).toBeNull());
  await user.click(pictures.getByRole('button', { name: 'Report this photo' }));

  expect(await report(user, sync)).toMatchObject([{ target: { type: 'image', id: 'photo-1' } }]);
});

test.each([
  ['whose site gives it no id', pictureOf(null), AS_MEMBER],
  ['for a visitor', pictureOf('photo-1'), AS_VISITOR],
])('a report of a photo is not offered %s', async (_, picture, status) => {
  openProfile(picture, status);

  await screen.findByRole('button', { name: 'Emma, photo 1 of 1' });
  expect(screen.queryByRole('button', { name: 'Report this photo' })).toBeNull();
});

test.each([
  ['received', false, ['Report this photo']],
  ['of mine', true, []],
])('[contract 17] a photo message %s, on the whole screen', async (_, mine, offered) => {
  const row = messageOf('7', { body: '', type: 'photo', mine, image: pictureOf(null) });
  const { user, sync } = openConversation(fresh(conversationOf({ rows: [row] })));
  takesReports(sync);
  await historyLog();
  if (!mine) await user.click(screen.getByRole('button', { name: /Tap to see/ }));
  await user.click(screen.getByRole('button', { name: mine ? 'Your photo' : 'Photo from Emma' }));
  const pictures = within(await screen.findByRole('dialog', { name: /^Photos of / }));

  const buttons = pictures.queryAllByRole('button', { name: 'Report this photo' });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(offered);
  const [button] = buttons;
  if (button === undefined) return;
  await user.click(button);

  expect(await report(user, sync)).toMatchObject([
    { target: { type: 'message', id: '7' }, evidence: ['7'] },
  ]);
});
