/** The photos of the own profile: they move by menu, keys and drag, are deleted with undo, and say their state. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IntentKey } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { Privacy } from '#schemas/privacy.ts';
import { userQuery } from '#sync/queries/account.ts';
import { photosQuery, type PhotoView } from '#sync/queries/photos.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { onServer } from '#tests/support/own-photos.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

afterEach(() => localStorage.clear());

const KEY = IntentKey.parse('5a2f7c1e-0b6d-4f7a-9c3e-1d2b3a4c5d6e');

const ON_ITS_WAY: PhotoView = {
  key: 'k-1',
  image: null,
  state: 'uploading',
  reason: null,
  upload: KEY,
  sent: null,
};

async function openAlbum(photos: PhotoView[], rows: WaitingRow[] = []) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  sync.put(userQuery, fresh({ ...ownUser(), privacy: Privacy.parse({}) }));
  sync.put(waitingQuery, fresh({ rows }));
  sync.put(photosQuery, fresh({ rows: photos }));
  const app = renderApp('/profile', sync);
  const list = within(await screen.findByRole('list', { name: 'Your photos' }));
  return { sync, list, ...app };
}

const THREE = ['one', 'two', 'three'].map((id) => onServer(id));

test('a picture is made the main one from its menu', async () => {
  const { sync, list, user } = await openAlbum(THREE);

  await user.click(list.getByRole('button', { name: 'More about photo 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make main photo' }));

  expect(said(sync, 'orderPhotos')).toEqual([{ order: ['three', 'one', 'two'] }]);
});

test('a picture moves by the arrow keys, and its new place is read out', async () => {
  const { sync, list, user } = await openAlbum(THREE);
  list.getByRole('button', { name: 'Move photo 2 of 3' }).focus();

  await user.keyboard('{ArrowLeft}');
  sync.put(photosQuery, fresh({ rows: ['two', 'one', 'three'].map((id) => onServer(id)) }));

  expect(said(sync, 'orderPhotos')).toEqual([{ order: ['two', 'one', 'three'] }]);
  expect(await screen.findByText('Now photo 1 of 3')).toBeTruthy();
});

test('the first picture does not move further forward', async () => {
  const { sync, list, user } = await openAlbum(THREE);
  list.getByRole('button', { name: 'Move photo 1 of 3' }).focus();

  await user.keyboard('{ArrowLeft}{Home}');

  expect(said(sync, 'orderPhotos')).toEqual([]);
});

test('a deletion works at once and is undone from its toast', async () => {
  const { sync, list, user } = await openAlbum(THREE);
  sync.api.removePhoto = () => Promise.resolve(ok({ row: 'photo-delete:two' }));

  await user.click(list.getByRole('button', { name: 'More about photo 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this photo' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(said(sync, 'cancel')).toEqual([{ row: 'photo-delete:two' }]);
});

test('a picture on its way has no place to move to, and is taken back before it is sent', async () => {
  const { sync, list, user } = await openAlbum([...THREE, ON_ITS_WAY]);
  sync.api.cancel = (given) => {
    sync.calls.push({ command: 'cancel', given });
    return Promise.resolve(ok({ cancelled: false, body: null }));
  };

  expect(list.queryByRole('button', { name: /^Move photo 4/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'More about photo 4' }));
  expect(screen.queryByRole('menuitem', { name: 'Move earlier' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Do not send it' }));

  expect(said(sync, 'cancel')).toEqual([{ row: 'k-1' }]);
  expect(await screen.findByText('This is already on its way.')).toBeTruthy();
});

test('[product 2.9] a picture on its way is read from this device, and stays the same when it has arrived', async () => {
  const file = new Blob(['a picture'], { type: 'image/jpeg' });
  const { sync, list } = await openAlbum([onServer('one')]);
  sync.api.readPhoto = (given) => {
    sync.calls.push({ command: 'readPhoto', given });
    return Promise.resolve(ok({ file }));
  };
  const src = () => list.getByRole('img', { name: 'Photo 2' }).getAttribute('src') ?? '';

  sync.put(photosQuery, fresh({ rows: [onServer('one'), { ...ON_ITS_WAY, key: KEY, sent: 0.4 }] }));
  await expect.poll(src).toMatch(/^blob:/);
  expect(list.getByText('40 %')).toBeTruthy();
  const address = src();
  const arrived = onServer('two');
  const image = arrived.image && { ...arrived.image, client_id: KEY };
  sync.put(photosQuery, fresh({ rows: [onServer('one'), { ...arrived, image }] }));

  await list.findByRole('button', { name: 'Move photo 2 of 2' });
  expect(src()).toBe(address);
  expect(said(sync, 'readPhoto')[0]).toEqual({ key: KEY });
});

test('each state is a tag, and what others do not see is explained', async () => {
  const { list } = await openAlbum([
    onServer('one'),
    onServer('two', { state: 'in_review' }),
    onServer('three', { state: 'rejected', reason: 'nudity' }),
  ]);

  expect(list.getByText('Main photo')).toBeTruthy();
  expect(list.getByText('In review')).toBeTruthy();
  expect(list.getByText('Refused')).toBeTruthy();
  expect(screen.getByText('In review. Only you see it until then.')).toBeTruthy();
  expect(screen.getByText(/^Photo 3: Not shown\./)).toBeTruthy();
});

test('each photo that staff took down is named by its number, and leads to the decision', async () => {
  const rejected = { state: 'rejected', reason: 'nudity' } as const;
  await openAlbum([onServer('one', rejected), onServer('two'), onServer('three', rejected)]);

  const notes = screen.getAllByText(/Not shown\./).map(({ textContent }) => textContent);
  const links = screen.getAllByRole('link', { name: 'Why, and appeal' });

  expect(notes.map((text) => text.slice(0, 8))).toEqual(['Photo 1:', 'Photo 3:']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/complaints#decisions',
    '/complaints#decisions',
  ]);
});

test('an order that waits is marked, and a refused one says why', async () => {
  const row: WaitingRow = {
    key: 'photo-order',
    kind: 'photo-order',
    profile: null,
    card: null,
    body: null,
    field: null,
    createdAt: 0,
    state: 'queued',
    reason: null,
    nextTryAt: null,
    canCancel: true,
  };
  const { sync } = await openAlbum(THREE, [row]);
  expect(screen.getByText('Waiting')).toBeTruthy();

  sync.put(waitingQuery, fresh({ rows: [{ ...row, state: 'refused', reason: 'too_many' }] }));

  expect(await screen.findByText(/^The new order was not accepted\./)).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('an order that this device cannot store is said', async () => {
  const { sync, list, user } = await openAlbum(THREE);
  sync.api.orderPhotos = () => Promise.resolve(fail({ code: 'storage', reason: 'quota' }));
  list.getByRole('button', { name: 'Move photo 3 of 3' }).focus();

  await user.keyboard('{Home}');

  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

const marked = (nudity: boolean, nudity_fixed = false): PhotoView => {
  const photo = onServer('one');
  return photo.image === null
    ? photo
    : { ...photo, image: { ...photo.image, nudity, nudity_fixed } };
};

test('[§7 hideNudity] a picture is marked as nudity from its menu, and its state is shown', async () => {
  const { sync, list, user } = await openAlbum([marked(false)]);
  expect(list.queryByText('Nudity')).toBeNull();

  await user.click(list.getByRole('button', { name: 'More about photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'This shows nudity' }));

  expect(said(sync, 'markOwnPhoto')).toEqual([{ image: 'one', nudity: true }]);
  expect(await screen.findByText(/^Marked as nudity/)).toBeTruthy();
  sync.put(photosQuery, fresh({ rows: [marked(true)] }));
  expect(await list.findByText('Nudity')).toBeTruthy();
});

test('[§7 hideNudity] the mark is taken back from the menu', async () => {
  const { sync, list, user } = await openAlbum([marked(true)]);

  await user.click(list.getByRole('button', { name: 'More about photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'This shows no nudity' }));

  expect(said(sync, 'markOwnPhoto')).toEqual([{ image: 'one', nudity: false }]);
  expect(await screen.findByText(/^The mark is removed/)).toBeTruthy();
});

test('[R58] the mark of a moderator is named and cannot be taken back', async () => {
  const { sync, list, user } = await openAlbum([marked(true, true)]);

  await user.click(list.getByRole('button', { name: 'More about photo 1' }));
  const item = await screen.findByRole('menuitem', { name: 'Our team marked it as nudity' });

  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(said(sync, 'markOwnPhoto')).toEqual([]);
});

test('without a connection the mark says that it needs one', async () => {
  const { sync, list, user } = await openAlbum([marked(false)]);
  sync.api.markOwnPhoto = () => Promise.resolve(fail({ code: 'offline' }));

  await user.click(list.getByRole('button', { name: 'More about photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'This shows nudity' }));

  expect(await screen.findByText(/connection|offline/i)).toBeTruthy();
  expect(list.queryByText('Nudity')).toBeNull();
});

test('a site without marks offers none', async () => {
  const { list, user } = await openAlbum([onServer('one')]);

  await user.click(list.getByRole('button', { name: 'More about photo 1' }));
  await screen.findByRole('menuitem', { name: 'Delete this photo' });

  expect(screen.queryByRole('menuitem', { name: /nudity/ })).toBeNull();
});
