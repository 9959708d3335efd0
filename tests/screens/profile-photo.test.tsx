/** A picture is added to the own profile: it is cut, and stored on this device. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { userQuery } from '#sync/queries/account.ts';
import { stubCanvas } from '#tests/support/fake-canvas.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
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
