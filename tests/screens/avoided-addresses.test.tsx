import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Privacy } from '#schemas/privacy.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { Time } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { type AvoidedLot, avoidedQuery } from '#sync/queries/own-account.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { type FakeSync, fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'contacts');
});

const OPENER = 'People who never see you';
const FIELD = 'Email addresses';
const ADD = 'Never show me to them';
const LOT: AvoidedLot = { added: Time.parse('2026-02-01T12:00:00.000Z'), addresses: 3 };

function onProfile(room = 500): FakeSync {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ avoided_addresses_max: room })));
  sync.put(userQuery, fresh({ ...ownUser({}), privacy: Privacy.parse({}) }));
  sync.put(photosQuery, fresh({ rows: [] }));
  return sync;
}

async function opened(sync: FakeSync) {
  const { user } = renderApp('/profile', sync);
  await user.click(await screen.findByRole('button', { name: OPENER }));
  const field = await screen.findByLabelText(FIELD);
  const problem = () =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  return { user, field, problem };
}

interface Change {
  /** Null: nothing was sent. */
  lots: AvoidedLot[] | null;
  left: string;
}

/** Answers each change in turn as the worker does, and notes what was asked. */
function answering(sync: FakeSync, changes: readonly Change[]) {
  const asked: string[] = [];
  const answer = (text: string) => {
    asked.push(text);
    const { lots, left } = changes[asked.length - 1] ?? { lots: [], left: '' };
    if (lots !== null) sync.put(avoidedQuery, fresh(lots));
    return Promise.resolve(ok({ isSent: lots !== null, left }));
  };
  sync.api.avoidAddresses = ({ text }) => answer(`add ${text}`);
  sync.api.stopAvoiding = ({ text }) => answer(`remove ${text}`);
  return asked;
}

test('[contract 81] a site without it shows nothing of it', async () => {
  renderApp('/profile', onProfile(0));

  await screen.findByText('Browse invisibly');
  expect(screen.queryByRole('button', { name: OPENER })).toBeNull();
});

test('[contract 81] what is typed is added, the list says how many there are since when, and the field is empty', async () => {
  const sync = onProfile();
  const asked = answering(sync, [{ lots: [LOT], left: '' }]);
  const { user, field } = await opened(sync);
  await screen.findByText('You have entered no addresses yet.');

  await user.type(field, 'one@x.example two@x.example');
  await user.click(screen.getByRole('button', { name: ADD }));

  await screen.findByText('3 addresses');
  await screen.findByText(/^Added on/);
  expect(asked).toEqual(['add one@x.example two@x.example']);
  expect(field).toHaveProperty('value', '');
});

test('[contract 81] what is no address stays in the field and is named, whether or not the rest was sent', async () => {
  const sync = onProfile();
  const asked = answering(sync, [
    { lots: null, left: '0612345678' },
    { lots: [LOT], left: '0612345678' },
  ]);
  const { user, field, problem } = await opened(sync);

  await user.type(field, '0612345678');
  await user.click(screen.getByRole('button', { name: ADD }));
  await waitFor(() => expect(problem()).toBe('There is no email address in this.'));
  expect(field).toHaveProperty('value', '0612345678');

  await user.type(field, ' one@x.example');
  expect(problem()).toContain('Phone numbers do not count');
  await user.click(screen.getByRole('button', { name: ADD }));

  await waitFor(() => expect(problem()).toBe('What is left here is no email address.'));
  expect(field).toHaveProperty('value', '0612345678');
  expect(asked).toHaveLength(2);
});

test('[contract 81] entering an address again removes it', async () => {
  const sync = onProfile();
  sync.put(avoidedQuery, fresh([LOT]));
  const asked = answering(sync, [{ lots: [{ ...LOT, addresses: 1 }], left: '' }]);
  const { user, field } = await opened(sync);

  await user.type(field, 'one@x.example');
  await user.click(screen.getByRole('button', { name: 'Remove these addresses' }));

  await screen.findByText('1 address');
  expect(asked).toEqual(['remove one@x.example']);
});

test('[contract 81] all are removed after a second press, and cancelling keeps them', async () => {
  const sync = onProfile();
  sync.put(avoidedQuery, fresh([LOT]));
  let count = 0;
  sync.api.stopAvoidingAll = () => {
    count += 1;
    sync.put(avoidedQuery, fresh([]));
    return Promise.resolve(ok(null));
  };
  const { user } = await opened(sync);

  await user.click(await screen.findByRole('button', { name: 'Remove all addresses' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(count).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Remove all addresses' }));
  await user.click(screen.getByRole('button', { name: 'Yes, remove them all' }));

  await screen.findByText('You have entered no addresses yet.');
  expect(count).toBe(1);
});

test('[contract 81] offline nothing is sent, and what was typed is there when the dialog is opened again', async () => {
  const sync = onProfile();
  const asked = answering(sync, []);
  sync.put(avoidedQuery, { state: 'offline-first' });
  const { user, field } = await opened(sync);
  sync.setStatus({ connectivity: 'offline' });
  await screen.findByText(/^This needs a connection/);

  await user.type(field, 'one@x.example');
  await user.click(screen.getByRole('button', { name: ADD }));
  await user.click(screen.getByRole('button', { name: 'Remove these addresses' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText(FIELD)).toBeNull());
  await user.click(screen.getByRole('button', { name: OPENER }));

  expect(await screen.findByLabelText(FIELD)).toHaveProperty('value', 'one@x.example');
  expect(asked).toEqual([]);
});

test('[contract 81] a refusal keeps the text, and a list that was not read can be read again', async () => {
  const sync = onProfile();
  sync.put(avoidedQuery, {
    state: 'error',
    failure: { code: 'server', status: 502, retryAfterMs: null },
  });
  sync.api.fetchQuery = () => {
    sync.put(avoidedQuery, fresh([LOT]));
    return Promise.resolve(ok(null));
  };
  const refusal = { code: 'refused', status: 409, reason: 'too_many', message: '' } as const;
  sync.api.avoidAddresses = () => Promise.resolve(fail(refusal));
  const { user, field } = await opened(sync);

  await user.type(field, 'one@x.example');
  await user.click(screen.getByRole('button', { name: ADD }));
  await screen.findByText('There’s no room for more. Remove one first.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByText('3 addresses');
  expect(field).toHaveProperty('value', 'one@x.example');
});

test('[contract 81] contacts can be chosen only where the browser has them, and are shown before they are sent', async () => {
  const sync = onProfile();
  const asked = answering(sync, []);
  const select = vi.fn<(...given: unknown[]) => Promise<{ email: string[] }[]>>(() =>
    Promise.resolve([{ email: ['one@x.example', 'two@x.example'] }, { email: [] }]),
  );
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } });
  const { user, field } = await opened(sync);
  await user.type(field, 'zero@x.example');

  await user.click(screen.getByRole('button', { name: 'Choose from your contacts' }));

  await waitFor(() =>
    expect(field).toHaveProperty('value', 'zero@x.example\none@x.example\ntwo@x.example'),
  );
  expect(select).toHaveBeenCalledWith(['email'], { multiple: true });
  expect(asked).toEqual([]);
});
