import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { fail, ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import type { EmailStatus } from '#schemas/signup.ts';
import type { SignupForm } from '#sync/api.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});

const GOOD = 'seven green herons';

async function openSignup(settings: Parameters<typeof settingsWith>[0] = {}) {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith(settings)));
  const app = renderApp('/signup', sync);
  await screen.findByRole('heading', { level: 1 });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    sync,
    ...app,
    field,
    noteOf: (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent,
    join: () => app.user.click(screen.getByRole('button', { name: 'Join free' })),
    sent: () => sync.calls.filter(({ command }) => command === 'signUp'),
    fill: async () => {
      await app.user.type(field('Email'), 'nova@posteo.de');
      await app.user.type(field('First name'), 'Nova');
      await app.user.type(field('Password'), GOOD);
    },
  };
}

const answerOf = (status: EmailStatus) => () => Promise.resolve(ok({ status }));

test('[spec §4] a filled form makes the account, and the steps follow at the same address', async () => {
  const { sync, fill, join, path } = await openSignup();
  let given: SignupForm | null = null;
  sync.api.signUp = (form) => {
    given = form;
    sync.put(userQuery, fresh(ownUser({ lastSignupStep: 0 })));
    sync.setStatus(AS_MEMBER);
    return Promise.resolve(ok({ member: ProfileId.parse('anna') }));
  };

  await fill();
  await join();

  await screen.findByRole('heading', { name: 'Show that smile' });
  expect(path()).toBe('/signup?step=2');
  expect(given).toMatchObject({
    email: 'nova@posteo.de',
    name: 'Nova',
    password: GOOD,
    language: 'en-US',
    formPath: '/signup',
    profile: null,
    trafficsource: null,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(sessionStorage).toHaveLength(0);
});

test.each<[EmailStatus, string, string | null]>([
  ['new', 'Looks good', null],
  ['active', 'You already have an account here.', '/login'],
  ['not_confirmed', 'This address isn’t confirmed yet', '/login'],
  ['deleted', 'This account was deleted.', '/pages/service'],
  ['invalid', 'Value is not a valid email address', null],
])('[spec §4] an address that is %s: %s', async (status, words, link) => {
  const { sync, user, field, noteOf } = await openSignup();
  sync.api.validateEmail = answerOf(status);

  await user.type(field('Email'), 'anna@posteo.de');
  await user.tab();

  await waitFor(() => expect(noteOf('Email')).toContain(words));
  expect(field('Email').getAttribute('aria-invalid')).toBe(status === 'new' ? null : 'true');
  const note = document.getElementById(field('Email').getAttribute('aria-describedby') ?? '');
  const found = note && within(note).queryByRole('link');
  expect(found?.getAttribute('href') ?? null).toBe(link);
});

test.each<[Failure, string]>([
  [{ code: 'timeout' }, 'We can’t check this right now. You can continue.'],
  [{ code: 'server', status: 500, retryAfterMs: null }, 'We can’t check this right now.'],
  [{ code: 'refused', status: 400, reason: 'odd_one', message: 'No freemail' }, 'No freemail'],
])('[spec §8] a check that fails with %o: %s', async (failure, words) => {
  const { sync, user, field, noteOf } = await openSignup();
  sync.api.validateEmail = () => Promise.resolve(fail(failure));

  await user.type(field('Email'), 'anna@posteo.de');
  await user.tab();

  await waitFor(() => expect(noteOf('Email')).toContain(words));
});

test('[spec §5] the server is asked once, after the pause, and only with an @ and a dot', async () => {
  const { sync, user, field } = await openSignup();
  const asked = () => sync.calls.filter(({ command }) => command === 'validateEmail');

  await user.type(field('Email'), 'anna@posteo');
  await new Promise((done) => setTimeout(done, 700));
  expect(asked()).toHaveLength(0);
  await user.type(field('Email'), '.de');

  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.given).toEqual({ email: 'anna@posteo.de' });
});

test('[spec §5] who types slowly causes no check before the address looks complete or its field is left', async () => {
  const { sync, user, field } = await openSignup();
  const asked = () => sync.calls.filter(({ command }) => command === 'validateEmail');

  await user.type(field('Email'), 'anna.jansen@p');
  await new Promise((done) => setTimeout(done, 700));
  expect(asked()).toHaveLength(0);
  await user.tab();

  await waitFor(() => expect(asked()).toHaveLength(1));
});

test('[spec §5] a suggestion replaces the address', async () => {
  const { user, field } = await openSignup();

  await user.type(field('Email'), 'anna@gmial.com');
  await user.click(screen.getByRole('button', { name: 'Use it' }));

  expect(field('Email').value).toBe('anna@gmail.com');
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});

test('[spec §5] an empty name is filled from the address, and a typed one stays', async () => {
  const { user, field } = await openSignup();

  await user.type(field('Email'), 'nova@posteo.de');
  await user.tab();
  expect(field('First name').value).toBe('nova');
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Nova');
  await user.type(field('Email'), 'x');
  await user.tab();

  expect(field('First name').value).toBe('Nova');
});

test.each([
  ['', '', '', 'Email', 'Please fill this in.'],
  ['anna(at)posteo', 'Anna', GOOD, 'Email', 'Value is not a valid email address'],
  ['anna@posteo.de', '@anna', GOOD, 'First name', 'A name cannot start with @.'],
  ['anna@posteo.de', 'anna@posteo.de', GOOD, 'First name', 'Please use a name here.'],
  ['anna@posteo.de', 'Anna', '', 'Password', 'Please fill this in.'],
])('“%s”, “%s” and “%s” are not sent: %s has the focus', async (...given) => {
  const [email, name, password, focused, words] = given;
  const { user, field, noteOf, join, sent } = await openSignup();

  if (email) await user.type(field('Email'), email);
  await user.clear(field('First name'));
  if (name) await user.type(field('First name'), name);
  if (password) await user.type(field('Password'), password);
  await join();

  expect(document.activeElement).toBe(field(focused));
  expect(noteOf(focused)).toContain(words);
  expect(sent()).toHaveLength(0);
});

test('[spec §5] an empty name has the sentence of the specification', async () => {
  const { user, field, noteOf, join, sent } = await openSignup();
  // An address would fill the name.
  await user.click(field('First name'));
  await user.tab();
  await join();

  expect(noteOf('First name')).toBe('Value is required');
  expect(sent()).toHaveLength(0);
});

test('a refusal of the server is at its field until the field changes, and what was typed stays', async () => {
  const { sync, user, field, noteOf, fill, join } = await openSignup();
  const failure = {
    code: 'refused',
    status: 400,
    reason: 'breached',
    message: '',
    field: 'password',
  } as const;
  sync.api.signUp = () => Promise.resolve(fail(failure));

  await fill();
  await join();

  await waitFor(() => expect(noteOf('Password')).toBe('This password is too easy to guess.'));
  expect(document.activeElement).toBe(field('Password'));
  expect(field('Password').value).toBe(GOOD);
  await user.type(field('Password'), '!');
  expect(field('Password').getAttribute('aria-invalid')).toBeNull();
});

test('[spec §8] another failure is an alert, and the form can be sent again', async () => {
  const { sync, fill, join } = await openSignup();
  sync.api.signUp = () =>
    Promise.resolve(fail({ code: 'server', status: 500, retryAfterMs: null }));

  await fill();
  await join();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The site has a problem right now. Please try again later.');
  expect(screen.getByRole('button', { name: 'Join free' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  );
});

test('while the answer is awaited, a second press sends nothing', async () => {
  const { sync, user, fill } = await openSignup();
  const later = Promise.withResolvers<Outcome<{ member: ProfileId }>>();
  const signUp = vi.fn<typeof sync.api.signUp>(() => later.promise);
  sync.api.signUp = signUp;

  await fill();
  const button = screen.getByRole('button', { name: 'Join free' });
  await user.click(button);
  await user.click(button);
  later.resolve(fail({ code: 'timeout' }));

  await screen.findByRole('alert');
  expect(signUp).toHaveBeenCalledOnce();
});

test('offline the form says why it waits, and is sent when the connection returns', async () => {
  const { sync, fill, join, sent } = await openSignup();
  sync.setStatus({ connectivity: 'offline' });

  await fill();
  await join();
  await screen.findByText(/we send it as soon as you’re back/);
  expect(sent()).toHaveLength(0);
  sync.setStatus({ connectivity: 'online' });

  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('offline, a changed field stops the waiting', async () => {
  const { sync, user, field, fill, join, sent } = await openSignup();
  sync.setStatus({ connectivity: 'offline' });
  await fill();
  await join();

  await user.type(field('Password'), '!');
  sync.setStatus({ connectivity: 'online' });

  expect(screen.queryByText(/we send it as soon as you’re back/)).toBeNull();
  expect(sent()).toHaveLength(0);
});

test('after a reload the address and the name are there, the password is not', async () => {
  const first = await openSignup();
  await first.fill();
  document.body.replaceChildren();
  const { field } = await openSignup();

  expect(field('Email').value).toBe('nova@posteo.de');
  expect(field('First name').value).toBe('Nova');
  expect(field('Password').value).toBe('');
  const stored = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage));
  expect(stored.join()).not.toContain(GOOD);
});

test('[spec §2] terms open as a dialog in the language of the interface', async () => {
  const { sync, user } = await openSignup();

  await user.click(screen.getByRole('link', { name: 'terms' }));

  await screen.findByRole('dialog');
  expect(sync.calls).toContainEqual({
    command: 'readPage',
    given: { page: 'terms', locale: 'en-US' },
  });
});

test('[spec §2] without open signups, a visitor sees that joining is by invitation, and the login', async () => {
  await openSignup({ signups: 'none' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('by invitation');
  expect(screen.getByRole('main').querySelector('a[href="/login"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Join free' })).toBeNull();
});

test.each([
  ['a visitor', AS_VISITOR, {}, true],
  ['a visitor without an invitation', AS_VISITOR, { signups: 'none' }, false],
  ['a member', AS_MEMBER, {}, false],
] as const)(
  '[spec §2] the account form on an error page, for %s',
  async (_, who, settings, isThere) => {
    const sync = fakeSync(who);
    sync.put(settingsQuery, fresh(settingsWith(settings)));
    sync.put(userQuery, fresh(ownUser({}, { date_of_birth: '1990-01-01' })));
    renderApp('/nowhere', sync);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });

    const form = isThere ? await screen.findByLabelText('First name') : null;

    expect(screen.queryByLabelText('First name')).toBe(form);
    expect(screen.queryByText(/how can we reach you/)).toBeNull();
    expect(screen.queryByText(/Step \d/)).toBeNull();
  },
);
