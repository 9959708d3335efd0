/**
 * [decisions 102] Emma is fictional, was “active” a minute ago, and is in every list: each screen of the route table that shows
 * her name says that she is fictional, and none says that she is or was here. A new screen fails until it shows the mark, a new
 * live query until it names who is in it.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import { NotificationId, ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { newMatchesQuery } from '#sync/queries/new-matches.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import {
  addressOf,
  EMMA_ID,
  OF_MEMBERS,
  OF_VISITORS,
  PARTS,
  PICTURE,
  putEverywhere,
} from '#tests/support/everywhere.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { cardOf, minutesAgo } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

withLayout();

/** One person and what is said of them: a row, a card, a bar, a dialog, or what is left of the page. */
const PERSON = 'li, article, aside, header, [role="dialog"], main';
/** The pictures of one person are rows of a list beside what is said of them. */
const PICTURES = '[aria-label^="Photos of"]';

const placeOf = (element: Element | null): Element =>
  (element?.closest(PICTURES) ?? element)?.closest(PERSON) ?? document.body;

/** Every place that shows her name or her picture, as its text. The names of controls are not read. */
function placesOfEmma(): string[] {
  const nodes = document.createTreeWalker(document.body);
  const places = new Map<Element, { texts: string[]; isHers: boolean }>();
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    const text = node instanceof Text ? node.data : '';
    const at = placeOf(element);
    const place = places.get(at) ?? { texts: [], isHers: false };
    const isPicture = node instanceof HTMLImageElement && node.src.includes(PICTURE);
    const isHers = place.isHers || isPicture || text.includes('Emma');
    places.set(at, { texts: [...place.texts, text], isHers });
  }
  const hers = [...places.values()].filter(({ isHers }) => isHers);
  return hers.map(({ texts }) => texts.join(' '));
}

const MARK = /\bfictional\b/i;
/** Of somebody else: “back online” is said to who reads it. */
const PRESENT = /(?<!\bback )\bonline\b|\bactive (a|\d+|yesterday)\b|\bhere today\b/i;

interface Given {
  marks?: Partial<Card>;
  status?: Partial<SyncStatus>;
  change?: (sync: FakeSync) => void;
}

const INVENTED = { fictional: true, verified: true };

/** Texts are joined by spaces, because neighbours on the screen are not always in the text of the document. */
async function show(path: string, { marks = INVENTED, status = AS_MEMBER, change }: Given = {}) {
  const sync = fakeSync({ ...status, connectivity: 'online' });
  const known = putEverywhere(sync, marks);
  change?.(sync);
  const app = renderApp(path, sync);
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByText('Loading...')).toHaveLength(0));
  return { ...app, unknown: sync.open.filter((name) => !known.includes(name)) };
}

/** What is wrong on the screen now. */
function faults(): { unmarked: string[]; present: string | null; verified: number } {
  const unmarked = placesOfEmma().filter((place) => !MARK.test(place));
  const words = [...document.body.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
  );
  const present = words.find((word) => PRESENT.test(word)) ?? null;
  return { unmarked, present, verified: words.filter((word) => word === 'Verified').length };
}

const NONE = { unmarked: [], present: null, verified: 0 };

afterEach(cleanup);

/** The screens that show nobody but the member. */
const ALONE: ReadonlySet<string> = new Set([
  '/',
  '/profile',
  '/premium',
  '/pricing',
  '/credits',
  '/credits/repeat-order',
  '/credits/c40/ideal',
  '/transactions',
  '/transactions/order-1',
  '/complete-signup',
  '/reset-password',
  '/reset-password/do',
  '/account-deleted',
  '/complaints#decisions',
  // Nothing was shared; share.test.tsx has the members to choose from.
  '/share',
]);

describe('[decisions 102] a fictional person on the screens of a member', () => {
  test.each([...new Set([...OF_MEMBERS.map(addressOf), ...PARTS])])('%s', async (path) => {
    const { unknown } = await show(path);

    await waitFor(() => expect(placesOfEmma().length > 0).toBe(!ALONE.has(path)));
    expect(unknown).toEqual([]);
    expect(faults()).toEqual(NONE);
  });
});

test.each(['/#people', ...OF_VISITORS.map(addressOf).filter((path) => path.includes('emma'))])(
  '[decisions 102] a fictional person is marked for a visitor: %s',
  async (path) => {
    await show(path, { status: AS_VISITOR });

    await waitFor(() => expect(placesOfEmma().length).toBeGreaterThan(0));
    expect(faults()).toEqual(NONE);
  },
);

describe('[decisions 102] what opens over a screen', () => {
  const second = {
    key: ProfileId.parse('bo'),
    card: cardOf({ id: 'bo', name: 'Bo' }),
    isReturned: true,
  };
  const first = { key: EMMA_ID, card: cardOf(INVENTED), isReturned: true };

  test.each([
    ['one match', [first], 'You like each other.'],
    ['many matches', [first, second], 'You and 2 people like each other.'],
  ])('marks a fictional person: %s', async (_what, rows, name) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await show('/likes/hidden', {
      change(sync) {
        sync.put(newMatchesQuery, fresh({ rows }));
        sync.api.claimMatches = (given) => Promise.resolve(ok({ profiles: given.profiles }));
      },
    });

    const moment = within(await screen.findByRole('dialog', { name }));
    expect(moment.getAllByText('Fictional')).toHaveLength(1);
  });

  test('marks the person to whom a hello is said', async () => {
    const { user } = await show('/signup-matches');

    await user.click(await screen.findByRole('button', { name: 'Say hello to Emma' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Say hello to Emma' }));
    expect(dialog.getByText('Fictional')).toBeTruthy();
  });

  test('marks the person a question may be about', async () => {
    const { user } = await show('/complaints#support');

    await user.click(await screen.findByRole('button', { name: 'Ask us something' }));
    await user.type(await screen.findByRole('textbox', { name: 'Is it about a member?' }), 'Em');
    await user.click(await screen.findByRole('button', { name: /^Emma, 33 ?Fictional$/ }));

    const picked = within(screen.getByRole('group', { name: 'Is it about a member?' }));
    expect(picked.getByText('Fictional')).toBeTruthy();
  });

  test('names the fictional ones of several who like me', async () => {
    const cards = [
      cardOf(INVENTED),
      second.card,
      cardOf({ id: 'noor', name: 'Noor', ...INVENTED }),
    ];
    const rows = cards.map((card, index) => ({
      key: NotificationId.parse(String(index)),
      kind: 'like' as const,
      card,
      created: minutesAgo(9),
      isNew: true,
    }));
    await show('/notifications', {
      change: (sync) => sync.put(notificationsQuery, fresh({ rows, hasOlder: false })),
    });

    expect(await screen.findByText('Fictional: Emma and Noor')).toBeTruthy();
  });
});

describe('[decisions 102] a verified member', () => {
  const marks = { fictional: false, verified: true };

  test.each([
    ['a card', '/members'],
    ['the profile', '/members/emma'],
    ['the deck', '/match-finder'],
    ['a row of the chats', '/chats'],
    ['the conversation', '/chats/talk'],
  ])('is marked, and is here: %s', async (_where, path) => {
    await show(path, { marks });

    await waitFor(() => expect(placesOfEmma().length).toBeGreaterThan(0));
    const { unmarked, verified } = faults();
    expect(verified).toBeGreaterThan(0);
    expect(unmarked.length).toBeGreaterThan(0);
  });

  test.each([
    ['the profile', '/members/emma', 'active 6 minutes ago'],
    ['a row of the chats', '/chats', 'online'],
  ])('was here: %s', async (_where, path, words) => {
    const last_activity = minutesAgo(words === 'online' ? 1 : 6);
    await show(path, { marks: { ...marks, last_activity } });

    await waitFor(() => expect(faults().present).toBe(words));
  });
});
