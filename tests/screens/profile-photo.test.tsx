/** A picture is added to the own profile: it is cut, and stored on this device. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { userQuery } from '#sync/queries/account.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { stubCanvas } from '#tests/support/fake-canvas.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { onServer } from '#tests/support/own-photos.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

beforeEach(() => {
  stubCanvas({ width: 1_600, height: 1_000 });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picker = () => screen.findByLabelText('Add a photo');
const button = (name: string) => screen.findByRole('button', { name });

async function cutting() {
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(ownUser({})));
  const { user } = renderApp('/profile', sync);
  const file = new File([Uint8Array.from(await jpegOf())], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(await picker(), { target: { files: [file] } });
  await button('Use this photo');
  return { sync, user };
}

test('a chosen picture can be given up before it is added', async () => {
  const { sync, user } = await cutting();

  await user.click(await button('Cancel'));

  await picker();
  expect(sync.calls.filter(({ command }) => command === 'addPhoto')).toEqual([]);
});

test('a picture that is being added cannot be given up, as it would be added all the same', async () => {
  const { sync, user } = await cutting();
  const adding = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.addPhoto>>>();
  sync.api.addPhoto = () => adding.promise;

  await user.click(await button('Use this photo'));
  await user.click(await button('Cancel'));
  expect(screen.queryByLabelText('Add a photo')).toBeNull();

  adding.resolve(fail({ code: 'storage', reason: 'full' }));
  await screen.findByRole('alert');
  await user.click(await button('Cancel'));
  await picker();
});

describe('[product 3.9] several pictures chosen at once', () => {
  const jpeg = async (name: string) =>
    new File([Uint8Array.from(await jpegOf())], name, { type: 'image/jpeg' });
  const added = (sync: FakeSync) => sync.calls.filter(({ command }) => command === 'addPhoto');

  async function choosing(files: readonly File[], photos = 0) {
    const sync = fakeSync(AS_MEMBER);
    sync.put(userQuery, fresh(ownUser({})));
    const rows = Array.from({ length: photos }, (_, index) => onServer(`p${index}`));
    sync.put(photosQuery, fresh({ rows }));
    renderApp('/profile', sync);
    const input = await picker();
    fireEvent.change(input, { target: { files } });
    return { sync, input };
  }

  test('are added one after the other, without a cropper', async () => {
    const { sync, input } = await choosing([await jpeg('a.jpg'), await jpeg('b.jpg')]);

    await waitFor(() => expect(added(sync)).toHaveLength(2));

    expect(input).toHaveProperty('multiple', true);
    expect(screen.queryByRole('button', { name: 'Use this photo' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('wait for the one before, and are counted meanwhile', async () => {
    const adding = Promise.withResolvers<Awaited<ReturnType<FakeSync['api']['addPhoto']>>>();
    const { sync } = await choosing([]);
    sync.api.addPhoto = (given) => {
      sync.calls.push({ command: 'addPhoto', given });
      return adding.promise;
    };
    fireEvent.change(await picker(), {
      target: { files: [await jpeg('a.jpg'), await jpeg('b.jpg')] },
    });

    expect(await screen.findByText(/^Adding 2 photos/)).toBeDefined();
    await waitFor(() => expect(added(sync)).toHaveLength(1));

    adding.resolve(fail({ code: 'storage', reason: 'full' }));
    await waitFor(() => expect(added(sync)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/^Adding/)).toBeNull());
  });

  test('go on after a file that cannot be opened, which is named', async () => {
    const letter = new File(['words'], 'letter.txt', { type: 'text/plain' });
    const { sync } = await choosing([letter, await jpeg('b.jpg')]);

    await waitFor(() => expect(added(sync)).toHaveLength(1));

    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe(
      'letter.txt Only PNG and JPEG photos work here. Please choose another one.',
    );
  });

  test('are added until the profile is full, and the rest is counted', async () => {
    const files = [await jpeg('a.jpg'), await jpeg('b.jpg'), await jpeg('c.jpg')];
    const { sync } = await choosing(files, PHOTOS_MAX - 1);

    await waitFor(() => expect(added(sync)).toHaveLength(1));

    expect(
      await screen.findByText(`2 photos were left out: a profile has room for ${PHOTOS_MAX}.`),
    ).toBeDefined();
  });

  test('are counted again when the page was left, and what fails then is named', async () => {
    const adding = Promise.withResolvers<Awaited<ReturnType<FakeSync['api']['addPhoto']>>>();
    const { sync, input } = await choosing([]);
    sync.api.addPhoto = () => adding.promise;
    const letter = new File(['words'], 'letter.txt', { type: 'text/plain' });
    fireEvent.change(input, { target: { files: [await jpeg('a.jpg'), letter] } });
    await screen.findByText(/^Adding 2 photos/);
    cleanup();
    renderApp('/profile', sync);

    expect(await screen.findByText(/^Adding 2 photos/)).toBeDefined();
    adding.resolve(ok({ client_id: IntentKey.parse(crypto.randomUUID()) }));

    expect((await screen.findByRole('alert')).textContent).toContain('letter.txt');
  });

  const asBo = { session: { ...AS_MEMBER.session, member: ProfileId.parse('bo') } };

  test('stop when another member logs in while one is opened', async () => {
    const opening = Promise.withResolvers<void>();
    vi.stubGlobal('createImageBitmap', async () => {
      await opening.promise;
      return { width: 10, height: 10, close() {} };
    });
    const { sync } = await choosing([await jpeg('a.jpg'), await jpeg('b.jpg')]);

    act(() => sync.setStatus(asBo));
    opening.resolve();
    await act(() => new Promise((later) => setTimeout(later, 50)));

    expect(added(sync)).toEqual([]);
  });

  test('stop when another member logs in', async () => {
    const adding = Promise.withResolvers<Awaited<ReturnType<FakeSync['api']['addPhoto']>>>();
    const { sync } = await choosing([]);
    sync.api.addPhoto = (given) => {
      sync.calls.push({ command: 'addPhoto', given });
      return adding.promise;
    };
    const before = screen.getByLabelText('Add a photo');
    fireEvent.change(before, { target: { files: [await jpeg('a.jpg'), await jpeg('b.jpg')] } });
    await waitFor(() => expect(added(sync)).toHaveLength(1));
    fireEvent.change(before, { target: { files: [await jpeg('c.jpg'), await jpeg('d.jpg')] } });

    act(() => sync.setStatus(asBo));
    adding.resolve(fail({ code: 'storage', reason: 'full' }));
    await act(() => new Promise((later) => setTimeout(later, 50)));

    expect(added(sync)).toHaveLength(1);
  });
});
