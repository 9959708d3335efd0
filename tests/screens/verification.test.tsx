import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import type { Verification } from '#schemas/selfies.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { verificationQuery } from '#sync/queries/own-account.ts';
import { caseQuery } from '#sync/queries/staff/details.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { stubCanvas } from '#tests/support/fake-canvas.ts';
import { type FakeSync, fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';
import { caseOf, staffSync } from '#tests/support/staff.ts';

const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 10,
  0, 0, 0, 10, 8, 2, 0, 0, 0,
]);
const FILE = new File([PNG], 'selfie.png', { type: 'image/png' });

beforeEach(() => stubCanvas({ width: 10, height: 10 }));
afterEach(() => vi.unstubAllGlobals());

const OPENER = 'Show that it is you';
const SEND = 'Send the selfie';
const TIMEOUT = 'The connection is too slow right now. Please try again.';
const STAND: Verification = { state: 'none', pose: 'hand_on_head', reason: null };

function onProfile(stand: Verification = STAND, takes = true): FakeSync {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ takes_selfies: takes })));
  sync.put(userQuery, fresh(ownUser({})));
  sync.put(photosQuery, fresh({ rows: [] }));
  sync.put(verificationQuery, fresh(stand));
  return sync;
}

/** As the worker shows what the site has answered. */
function nowIs(sync: FakeSync, state: Verification['state']): Verification {
  const stand = { ...STAND, state };
  sync.put(verificationQuery, fresh(stand));
  return stand;
}

async function opened(sync: FakeSync) {
  const { user } = renderApp('/profile', sync);
  await user.click(await screen.findByRole('button', { name: OPENER }));
  return user;
}

const choose = async () => {
  fireEvent.change(await screen.findByLabelText('Choose a photo'), { target: { files: [FILE] } });
  await screen.findByRole('img', { name: 'Your selfie' });
};

test('[contract 82] a site without it shows nothing of it', async () => {
  renderApp('/profile', onProfile(STAND, false));

  await screen.findByRole('progressbar');
  expect(screen.queryByRole('button', { name: OPENER })).toBeNull();
});

test('[contract 82] the pose is named, a photo is needed, and what was chosen is sent once and then waits', async () => {
  const sync = onProfile();
  const asked: unknown[] = [];
  sync.api.sendSelfie = (given) => {
    asked.push(given);
    return Promise.resolve(ok(nowIs(sync, 'waiting')));
  };
  const user = await opened(sync);
  await screen.findByText('One hand flat on top of your head');

  await user.click(screen.getByRole('button', { name: SEND }));
  await screen.findByText('Please take or choose a photo first.');
  expect(asked).toEqual([]);
  await choose();
  await user.click(screen.getByRole('button', { name: SEND }));

  await screen.findByRole('button', { name: 'Take the selfie back' });
  expect(asked).toHaveLength(1);
});

test('[contract 82] after a lost answer the photo stays, and is sent again under the same key', async () => {
  const sync = onProfile();
  const keys: string[] = [];
  sync.api.sendSelfie = ({ client_id }) => {
    keys.push(client_id);
    return Promise.resolve(
      keys.length === 1 ? fail({ code: 'timeout' }) : ok(nowIs(sync, 'waiting')),
    );
  };
  const user = await opened(sync);
  await choose();

  await user.click(screen.getByRole('button', { name: SEND }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: SEND }));

  await screen.findByRole('button', { name: 'Take the selfie back' });
  expect(new Set(keys).size).toBe(1);
});

test('[contract 82] no other photo is chosen while one is on its way', async () => {
  const sync = onProfile();
  const sending = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.sendSelfie>>>();
  sync.api.sendSelfie = () => sending.promise;
  const user = await opened(sync);
  await choose();
  const pickers = () =>
    ['Take a selfie', 'Choose a photo'].map((name) => screen.getByLabelText(name));

  await user.click(screen.getByRole('button', { name: SEND }));
  for (const picker of pickers()) expect(picker).toHaveProperty('disabled', true);

  sending.resolve(fail({ code: 'timeout' }));
  await screen.findByRole('alert');
  for (const picker of pickers()) expect(picker).toHaveProperty('disabled', false);
});

test('[contract 82] a failure that comes after the dialog was closed is shown in a toast', async () => {
  const sync = onProfile();
  const sending = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.sendSelfie>>>();
  sync.api.sendSelfie = () => sending.promise;
  const user = await opened(sync);
  await choose();
  await user.click(screen.getByRole('button', { name: SEND }));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sending.resolve(fail({ code: 'timeout' }));

  await screen.findByText(TIMEOUT);
});

test('[contract 82] so is one of taking a selfie back', async () => {
  const sync = onProfile({ ...STAND, state: 'waiting' });
  const taking = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.takeSelfieBack>>>();
  sync.api.takeSelfieBack = () => taking.promise;
  const user = await opened(sync);
  await user.click(await screen.findByRole('button', { name: 'Take the selfie back' }));

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  taking.resolve(fail({ code: 'timeout' }));

  await screen.findByText(TIMEOUT);
});

test('[contract 82] offline nothing is sent, and the photo stays', async () => {
  const sync = onProfile();
  let count = 0;
  sync.api.sendSelfie = () => {
    count += 1;
    return Promise.resolve(ok(STAND));
  };
  const user = await opened(sync);
  await choose();
  sync.setStatus({ connectivity: 'offline' });
  await screen.findByText(/^This needs a connection/);

  await user.click(screen.getByRole('button', { name: SEND }));

  expect(count).toBe(0);
  expect(screen.getByRole('img', { name: 'Your selfie' })).toBeDefined();
});

test('[contract 82] one that waits can be taken back', async () => {
  const sync = onProfile({ ...STAND, state: 'waiting' });
  let count = 0;
  sync.api.takeSelfieBack = () => {
    count += 1;
    return Promise.resolve(ok(nowIs(sync, 'none')));
  };
  const user = await opened(sync);

  await user.click(await screen.findByRole('button', { name: 'Take the selfie back' }));

  await screen.findByRole('button', { name: SEND });
  expect(count).toBe(1);
});

test('[contract 82] a refused one says why, and another can be sent', async () => {
  await opened(onProfile({ ...STAND, state: 'refused', reason: 'unclear' }));

  await screen.findByText(/Your face was not clear enough/);
  expect(screen.getByRole('button', { name: SEND })).toBeDefined();
});

test('[contract 82] a verified member reads when the mark goes', async () => {
  const sync = onProfile({ ...STAND, state: 'verified' });
  const own = ownUser({});
  sync.put(userQuery, fresh({ ...own, profile: { ...own.profile, verified: true } }));
  const { user } = renderApp('/profile', sync);

  await user.click(await screen.findByRole('button', { name: 'About your mark' }));

  await screen.findByText(/If you choose another main photo/);
  expect(screen.queryByRole('button', { name: SEND })).toBeNull();
});

test('[contract 83] staff see the selfie beside the photos and the pose, and decide with a reason', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  );
  const sync = staffSync('moderator');
  const picture = { thumb_filename: 'a.webp', full_filename: 'b.webp' };
  const image = { ...picture, id: 'photo-1', state: 'live', nudity: false };
  const selfie = { ...picture, pose: 'thumb_up' };
  const value = caseOf({ kind: 'selfie', id: 'selfie-1', report: null, images: [image], selfie });
  sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: '/images/' })));
  sync.put(caseQuery, fresh(value));
  sync.api.loadStaffPicture = () => Promise.resolve(ok({ file: new Blob(['picture']) }));
  const asked: unknown[] = [];
  sync.api.judgeSelfie = (given) => {
    asked.push(given);
    return Promise.resolve(ok(null));
  };
  const { user } = renderApp('/admin/cases/selfie/selfie-1', sync);
  await screen.findByText('The pose that was asked for: One thumb up beside your face');
  await screen.findByRole('img', { name: 'Selfie of Bo' });
  await screen.findByRole('img', { name: 'Photo 1 of Bo' });

  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await screen.findByText('Please choose one.');
  await user.click(screen.getByRole('radio', { name: 'No: the face is not clear' }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(asked).toEqual([
      { id: 'selfie-1', verified: false, reason: 'unclear', compared: image.id },
    ]),
  );
});
