/** `/share`: what another app shared, handed over by a service worker that the test stands in for. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { fail } from '#schemas/outcome.ts';
import { ToServiceWorker } from '#schemas/sw-message.ts';
import { keepDevice } from '#src/app/device.ts';
import { currentShare, forgetShare, takeShare } from '#src/data/share/share-store.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery, type ChatsView } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import type { Live } from '#sync/queries/live.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import {
  cardOf,
  chatRowOf,
  chatsViewOf,
  conversationOf,
  messageOf,
} from '#tests/support/people.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

let held: unknown;

/** A channel within this realm: the real one cannot carry a Blob of the test page. */
class Channel {
  readonly port1 = Object.assign(new EventTarget(), { start: () => {}, close: () => {} });
  readonly port2 = {
    postMessage: (data: unknown) =>
      void this.port1.dispatchEvent(Object.assign(new Event('message'), { data })),
  };
}

beforeEach(() => {
  held = null;
  vi.stubGlobal('MessageChannel', Channel);
  const controller = {
    postMessage(message: unknown, [port]: Pick<MessagePort, 'postMessage'>[]) {
      if (ToServiceWorker.parse(message).type !== 'take-share') return;
      port?.postMessage(held);
      held = null;
    },
  };
  const serviceWorker = { controller, getRegistration: () => Promise.resolve(undefined) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const bitmap = { width: 400, height: 500, close: () => {} };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
});

afterEach(() => {
  forgetShare();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const NO_CHATS: Live<ChatsView> = { state: 'empty', value: chatsViewOf([]), syncedAt: 0 };
const EMMA = ProfileId.parse('emma');
const shareText = (text: string) => ({ state: 'here', text, picture: null });
const sharePicture = async (text = '') => ({
  state: 'here',
  text,
  picture: new Blob([Uint8Array.from(await jpegOf(40, 50))], { type: 'image/jpeg' }),
});

function open(share: unknown, status: Partial<SyncStatus> = AS_MEMBER) {
  held = share;
  const sync = fakeSync(status);
  sync.put(settingsQuery, fresh(settingsWith()));
  sync.put(userQuery, fresh(ownUser()));
  sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf(), noa()])), { filter: 'all' });
  sync.put(chatsQuery, fresh(chatsViewOf([])), { filter: 'archived' });
  sync.put(conversationQuery, fresh(conversationOf({ rows: [messageOf('1')] })));
  return { sync, ...renderApp('/share', sync) };
}

const noa = () =>
  chatRowOf({
    key: 'noa',
    conversation: null,
    card: cardOf({ id: ProfileId.parse('noa'), name: 'Noa', fictional: true }),
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('[decisions 140] a text', () => {
  test('goes below the draft of the chat that is chosen, which opens; nothing is sent', async () => {
    const { user, sync, path } = open(shareText('A walk?\nhttps://walk.test/'));
    expect(await screen.findByText(/A walk\?/)).toBeDefined();
    await user.click(await button('Put it into a chat'));

    await user.click(await button(/Emma/));

    await waitFor(() => expect(path()).toBe('/chats/talk'));
    const text = 'A walk?\nhttps://walk.test/';
    expect(said(sync, 'appendToDraft')).toEqual([{ profile: EMMA, text }]);
    expect(said(sync, 'sendMessage')).toEqual([]);
    expect(await screen.findByText(/Added to your draft for/)).toBeDefined();
  });

  test('is not lost when the draft could not be kept', async () => {
    const { user, sync, path } = open(shareText('A walk?'));
    sync.api.appendToDraft = () => Promise.resolve(fail({ code: 'storage', reason: 'quota' }));
    await user.click(await button('Put it into a chat'));
    await user.click(await button(/Emma/));

    expect(path()).toBe('/share');
    expect(screen.getByText('A walk?')).toBeDefined();
  });

  test('finds a person by name, and names who is fictional', async () => {
    const { user } = open(shareText('Hi'));
    await user.click(await button('Put it into a chat'));
    await user.type(await screen.findByRole('textbox', { name: 'Who is it for?' }), 'noa');

    const rows = within(screen.getByRole('list', { name: 'Chats' })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Noa.*Fictional/),
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Who is it for?' }), 'x');
    expect(await screen.findByText('Nothing found')).toBeDefined();
  });

  test('may go into an archived chat, which is offered below the others', async () => {
    const { user, sync } = open(shareText('Hi'));
    const archived = { ...noa(), archived: true };
    act(() => {
      sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])), { filter: 'all' });
      sync.put(chatsQuery, fresh(chatsViewOf([archived])), { filter: 'archived' });
    });
    await user.click(await button('Put it into a chat'));

    const names = (await screen.findAllByRole('list', { name: /^(Chats|Archived)$/ })).map((list) =>
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    );
    expect(names).toEqual([[expect.stringMatching(/Emma/)], [expect.stringMatching(/Noa/)]]);
    await user.click(await button(/Noa/));
    expect(said(sync, 'appendToDraft')).toEqual([{ profile: 'noa', text: 'Hi' }]);
  });

  test('may go into an archived chat where there is no other', async () => {
    const { user, sync } = open(shareText('Hi'));
    act(() => {
      sync.put(chatsQuery, NO_CHATS, { filter: 'all' });
      sync.put(chatsQuery, fresh(chatsViewOf([{ ...noa(), archived: true }])), {
        filter: 'archived',
      });
    });
    await user.click(await button('Put it into a chat'));

    expect(await button(/Noa/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Search people' })).toBeNull();
  });

  test('leads a member without chats to people', async () => {
    const { user, sync } = open(shareText('Hi'));
    act(() => sync.put(chatsQuery, NO_CHATS, { filter: 'all' }));
    await user.click(await button('Put it into a chat'));

    expect(await screen.findByRole('link', { name: 'Search people' })).toBeDefined();
  });
});

describe('[decisions 140] a picture', () => {
  test('is cut and added to the profile, which opens', async () => {
    const { user, sync, path } = open(await sharePicture());
    expect(await screen.findByRole('img', { name: 'The picture that was shared' })).toBeDefined();
    await user.click(await button('Add it to my profile'));

    await user.click(await button('Use this photo'));

    await waitFor(() => expect(path()).toBe('/profile'));
    expect(said(sync, 'addPhoto')).toHaveLength(1);
  });

  test('can be taken back before it is added', async () => {
    const { user, sync } = open(await sharePicture());
    await user.click(await button('Add it to my profile'));
    await user.click(await button('Cancel'));

    expect(await button('Send it in a chat')).toBeDefined();
    expect(said(sync, 'addPhoto')).toEqual([]);
  });

  test('is not added to a profile that is full', async () => {
    const { sync } = open(await sharePicture());
    const rows = Array.from({ length: PHOTOS_MAX }, (_, index) => photoOf(index));
    act(() => sync.put(photosQuery, fresh({ rows })));

    expect(await screen.findByText(/That’s the maximum/)).toBeDefined();
    expect((await button('Add it to my profile')).getAttribute('aria-disabled')).toBe('true');
  });

  test('opens the sheet of the chat that is chosen, and is sent only there', async () => {
    const { user, sync, path } = open(await sharePicture());
    await user.click(await button('Send it in a chat'));
    await user.click(await button(/Emma/));
    const sheet = within(await screen.findByRole('dialog', { name: /^Photo for/ }));
    expect(said(sync, 'sendPhoto')).toEqual([]);

    await user.click(await sheet.findByRole('button', { name: 'Send' }));

    await waitFor(() => expect(path()).toBe('/chats/talk'));
    expect(said(sync, 'sendPhoto')).toMatchObject([{ profile: EMMA, body: '' }]);
  });

  test.each([
    ['on a site without pictures in chats', { canReact: false }, /Photos cannot be sent here/],
    ['in a closed conversation', { closed: true }, /Photos cannot be sent here/],
    ['to a member who has not written', { rows: [] }, /once you have both written/],
  ])('cannot be sent %s, which is said', async (_name, view, words) => {
    const { user, sync } = open(await sharePicture());
    sync.put(conversationQuery, fresh(conversationOf({ rows: [messageOf('1')], ...view })));
    await user.click(await button('Send it in a chat'));
    await user.click(await button(/Emma/));

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Choose another one'));
    expect(await screen.findByRole('list', { name: 'Chats' })).toBeDefined();
  });

  test('of another kind is refused in words', async () => {
    open({ state: 'here', text: '', picture: new Blob(['GIF89a']) });

    expect((await screen.findByRole('alert')).textContent).toMatch(/Only PNG and JPEG/);
    expect(screen.queryByRole('button', { name: 'Add it to my profile' })).toBeNull();
  });

  test('with a text: what is left stays on the screen', async () => {
    const { user, path } = open(await sharePicture('On the beach'));
    await user.click(await button('Put it into a chat'));
    await user.click(await button(/Emma/));

    await waitFor(() => expect(screen.queryByText('On the beach')).toBeNull());
    expect(path()).toBe('/share');
    expect(await button('Add it to my profile')).toBeDefined();
  });
});

const photoOf = (index: number) => ({
  key: String(index),
  image: null,
  state: 'uploading' as const,
  reason: null,
  upload: null,
  sent: null,
});

describe('[decisions 140] nothing to choose', () => {
  test.each([
    ['without a share', null, 'Nothing waits here'],
    [
      'for a share that was too large',
      { state: 'refused', why: 'large' },
      'That is too much at once',
    ],
    ['for an unreadable one', { state: 'refused', why: 'unreadable' }, 'That could not be read'],
    ['for an answer of another shape', { state: 'here', text: 7 }, 'Nothing waits here'],
  ])('%s', async (_name, share, title) => {
    open(share);

    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  test('without a service worker', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    open(null);

    expect(await screen.findByRole('heading', { name: 'Nothing waits here' })).toBeDefined();
  });
});

describe('[decisions 140] the share stays in this page', () => {
  test('for a visitor, until they have logged in', async () => {
    const { sync, user, path, navigate } = open(shareText('A walk?'), AS_VISITOR);
    await screen.findByRole('heading', { name: 'This is for members' });
    expect(screen.queryByText('A walk?')).toBeNull();
    // The bar of the site has a link to the login too, which leads elsewhere afterwards.
    const links = screen.getAllByRole('link', { name: 'Log in' });
    const back = links.filter((link) => link.getAttribute('href')?.includes('next='));
    expect(back).toHaveLength(1);
    for (const link of back) await user.click(link);
    await waitFor(() => expect(path()).toBe('/login?next=%2Fshare'));

    act(() => sync.setStatus(AS_MEMBER));
    await waitFor(() => expect(path()).toBe('/share'));

    expect(await screen.findByText('A walk?')).toBeDefined();
    await act(() => navigate('/me'));
    await waitFor(() => expect(currentShare()).toEqual({ state: 'none' }));
  });

  test('behind the app lock, and is on the screen once the PIN was given', async () => {
    const lock = { isLocked: true, isNumeric: true, until: null };
    held = shareText('A walk?');
    const sync = fakeSync({ session: { state: 'unknown' }, lock });
    const stop = keepDevice(sync.status);
    // As the background work does.
    takeShare();
    await waitFor(() => expect(currentShare().state).toBe('here'));
    renderApp('/share', sync);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('A walk?')).toBeNull();

    act(() => sync.setStatus({ ...AS_MEMBER, lock: { ...lock, isLocked: false } }));

    expect(await screen.findByText('A walk?')).toBeDefined();
    stop();
  });

  test('until the member discards it', async () => {
    const { user, path } = open(shareText('A walk?'));
    await user.click(await button('Discard'));

    await waitFor(() => expect(path()).toBe('/'));
    expect(currentShare()).toEqual({ state: 'none' });
  });

  test('and is gone with the sign-out, also a forced one', async () => {
    const { sync } = open(shareText('A walk?'));
    const stop = keepDevice(sync.status);
    await screen.findByText('A walk?');

    act(() => sync.setStatus({ session: { state: 'visitor', cause: 'refused' } }));
    stop();

    expect(currentShare()).toEqual({ state: 'none' });
    expect(screen.queryByText('A walk?')).toBeNull();
  });
});
