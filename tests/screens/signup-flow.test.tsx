import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import type { User } from '#schemas/account.ts';
import { ROUTES } from '#src/app/routes.tsx';
import { missingSteps, stepsDone } from '#src/features/signup/missing-steps.ts';
import { SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { SIGNUP_COMPLETE } from '#src/features/signup/steps/letter/signup-complete.ts';
import type { LoadStep } from '#src/features/signup/step-screens.ts';
import { PhotoStep } from '#src/routes/signup/photo-step.tsx';
import { interestsIn } from '#schemas/interests.ts';
import { keepPicked, pickedText } from '#src/lib/visitors/picked-interests.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

/** The place step asks the browser for its position. */
beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: GEOLOCATION });
});

const GEOLOCATION = { getCurrentPosition: vi.fn<Geolocation['getCurrentPosition']>() };

const PHOTO = 'Show that smile';
const PLACE = 'Where is home?';

function open(path: string, user: User) {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({})));
  sync.put(userQuery, fresh(user));
  const steps = () =>
    sync.calls
      .filter(({ command }) => command === 'editProfile')
      .map(({ given }) => given)
      .filter((given) => JSON.stringify(given).includes('lastSignupStep'));
  return { sync, steps, ...renderApp(path, sync) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

test('[spec §4] a member without push starts with the photo, and the step is stored once', async () => {
  const { steps, path } = open('/signup', ownUser({ lastSignupStep: 0 }));

  await heading(PHOTO);

  expect(path()).toBe('/signup?step=2');
  await waitFor(() => expect(steps()).toEqual([{ field: 'lastSignupStep', value: '2' }]));
});

test.each([
  [6, 1],
  [null, 1],
  [7, 0],
])(
  '[§4 step 7] a member who had reached step %s raises the flow-complete event %i times',
  async (lastSignupStep, times) => {
    const raised = vi.fn<() => void>();
    window.addEventListener(SIGNUP_COMPLETE, raised);
    const { sync } = open('/signup?step=7', ownUser({ lastSignupStep }));

    await screen.findByRole('heading', { level: 1, name: /^You are in/ });
    act(() => sync.put(userQuery, fresh(ownUser({ lastSignupStep: 7 }))));

    expect(raised).toHaveBeenCalledTimes(times);
    window.removeEventListener(SIGNUP_COMPLETE, raised);
  },
);

test('a half-finished signup goes on where it stopped, and reports nothing again', async () => {
  const { steps, path } = open('/signup', ownUser({ lastSignupStep: 3 }));

  await heading(PLACE);

  expect(path()).toBe('/signup?step=3');
  expect(screen.getByText('Step 3 of 6')).toBeTruthy();
  expect(steps()).toEqual([]);
});

test('[spec §8] a field that the site refused leads back to its step, in the words of the site', async () => {
  const { sync, user, path } = open('/signup?step=5', ownUser({ lastSignupStep: 5 }));
  await screen.findByRole('heading', { level: 1 });
  const row = {
    key: 'edit:date_of_birth',
    kind: 'edit',
    profile: null,
    card: null,
    field: 'date_of_birth',
    body: '1990-06-15',
    createdAt: Date.now(),
    state: 'refused',
    reason: 'Je bent <b>te jong</b>',
    nextTryAt: null,
    canCancel: true,
  } as const;
  act(() => sync.put(waitingQuery, fresh({ rows: [row] })));

  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText('June 15, 1990')).toBeTruthy();
  expect(refusal.getByText('Je bent <b>te jong</b>')).toBeTruthy();
  await user.click(refusal.getByRole('link', { name: 'Change' }));

  await heading('You, and who you’d like');
  expect(path()).toBe('/signup?step=4');
  const born = within(screen.getByRole('group', { name: 'Date of birth' }));
  expect(born.getByText('Je bent <b>te jong</b>')).toBeTruthy();
  expect(born.getByRole('combobox', { name: 'Year' })).toMatchObject({ value: '1990' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();

  await user.selectOptions(born.getByRole('combobox', { name: 'Year' }), '1980');
  expect(screen.queryByText('Je bent <b>te jong</b>')).toBeNull();
});

test('[spec §7] fields and the step are one call, a place is one without the step', async () => {
  const { sync, user } = open('/signup?step=3', ownUser({ lastSignupStep: 3 }, { country: 'NL' }));
  await heading(PLACE);
  const edits = () =>
    sync.calls.flatMap(({ command, given }) => (command === 'editProfile' ? [given] : []));

  await user.type(screen.getByLabelText('City (optional)'), 'Utrecht');
  await user.click(press('Next'));
  await heading('You, and who you’d like');
  expect(edits()).toEqual([
    { field: 'country', value: 'NL', with: { countryregion: null, city: 'Utrecht' } },
  ]);

  await user.click(screen.getByRole('radio', { name: 'Woman' }));
  for (const [part, value] of [
    ['Day', '2'],
    ['Month', 'January'],
    ['Year', '1990'],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name: part }), value);
  await user.click(press('Next'));
  await waitFor(() => expect(edits()).toHaveLength(2));
  expect(edits()[1]).toEqual({
    field: 'gender',
    value: 'f',
    with: { date_of_birth: '1990-01-02', lastSignupStep: '5' },
  });
});

test('skip goes on, and back leads one step back', async () => {
  const { user, path } = open('/signup?step=2', ownUser({ lastSignupStep: 2 }));
  await heading(PHOTO);

  await user.click(press('Skip'));
  await heading(PLACE);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await user.click(press('Back'));

  await heading(PHOTO);
  expect(path()).toBe('/signup?step=2');
});

describe('the code of a step', () => {
  function openFlow(path: string, loadPhotoStep: LoadStep) {
    const sync = fakeSync(AS_MEMBER);
    sync.put(settingsQuery, fresh(settingsWith({})));
    sync.put(userQuery, fresh(ownUser({ lastSignupStep: 3 })));
    const load = async () => ({ Component: () => <SignupFlow loadPhotoStep={loadPhotoStep} /> });
    const rows = ROUTES.map((row) => (row.name === 'signup' ? { ...row, load } : row));
    return renderApp(path, sync, rows);
  }

  test('that is not there yet leaves the step that was shown on the page', async () => {
    const arrived = Promise.withResolvers<typeof PhotoStep>();
    const { user, path } = openFlow('/signup?step=3', () => arrived.promise);
    await heading(PLACE);

    await user.click(press('Back'));
    expect(path()).toBe('/signup?step=2');
    expect(screen.getByRole('heading', { level: 1, name: PLACE })).toBeTruthy();
    act(() => arrived.resolve(PhotoStep));

    await heading(PHOTO);
    expect(path()).toBe('/signup?step=2');
  });

  test('is loaded while the step before it is shown', async () => {
    const load = vi.fn<LoadStep>().mockResolvedValue(PhotoStep);
    openFlow('/signup?step=1', load);

    await waitFor(() => expect(load).toHaveBeenCalled());
  });
});

test('the birth date has no skip', async () => {
  open('/signup?step=4', ownUser({ lastSignupStep: 4 }));

  await heading('You, and who you’d like');

  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
});

describe('[design signup] a picture on its way', () => {
  const withPicture = (path: string) => {
    const opened = open(path, ownUser({ lastSignupStep: 3 }));
    const row = { key: 'p', image: null, state: 'uploading', reason: null, upload: null } as const;
    opened.sync.put(photosQuery, fresh({ rows: [{ ...row, sent: 0.4 }] }));
    opened.sync.setStatus({ waiting: 1 });
    return opened;
  };
  const bar = () => screen.queryByRole('progressbar', { name: 'Your photo' });

  test.each(['/signup?step=3', '/members'])('is seen on %s until it has arrived', async (path) => {
    const { sync } = withPicture(path);
    await waitFor(() => expect(bar()?.getAttribute('aria-valuenow')).toBe('40'));
    expect(bar()?.textContent).toBe('On its way, 40 %');

    act(() => sync.setStatus({ waiting: 0 }));

    await waitFor(() => expect(bar()).toBeNull());
  });

  test('is not shown twice where the step of the picture shows it', async () => {
    const { navigate } = withPicture('/signup?step=3');
    await waitFor(() => expect(bar()).toBeTruthy());

    await act(() => navigate('/signup?step=2'));

    await heading(PHOTO);
    expect(bar()).toBeNull();
  });
});

test('[decisions 22] a backend that does not return the step gets it once', async () => {
  const { sync, steps } = open('/signup?step=3', ownUser());
  await heading(PLACE);
  await waitFor(() => expect(steps()).toHaveLength(1));

  sync.put(userQuery, fresh(ownUser({ lastSignupStep: 3 })));
  sync.put(userQuery, fresh(ownUser()));

  await heading(PLACE);
  expect(steps()).toHaveLength(1);
});

test.each([
  ['an empty profile', [], [{ field: 'interests', value: 'dogs,sea' }], 0],
  ['a profile that has interests', ['books'], [], 3],
])(
  'what was picked on a landing page goes into %s, without what the site does not have',
  async (_case, interests, expected, left) => {
    keepPicked(['dogs', 'sea', 'stamps']);
    const { sync } = open('/signup?step=3', ownUser({ lastSignupStep: 3 }, { interests }));
    sync.put(interestsQuery, fresh({ names: { sea: 'The sea', dogs: 'Dogs', books: 'Books' } }));
    await heading(PLACE);

    const edits = () =>
      sync.calls.flatMap(({ command, given }) => (command === 'editProfile' ? [given] : []));
    await waitFor(() => expect(edits()).toEqual(expected));
    await waitFor(() => expect(interestsIn(pickedText())).toHaveLength(left));
    sessionStorage.clear();
  },
);

test('a member whose signup is complete is led to the members', async () => {
  const { path } = open('/signup', ownUser({ lastSignupStep: 7 }));

  await waitFor(() => expect(path()).toBe('/members'));
});

test('a visitor with the address of a step gets the account form', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({})));
  renderApp('/signup?step=4', sync);

  expect(await heading('First, how can we reach you?')).toBeTruthy();
});

describe('the checklist', () => {
  test('shows only what is missing, without “later” while the birth date is', async () => {
    open('/complete-signup', ownUser({}, { city: 'Ghent', personal: 'Hi' }));

    await heading('Almost there');
    const list = await screen.findByRole('list');
    const links = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/signup?step=4&only=1', '/signup?step=2&only=1']);
    expect(screen.getByText('4 of 6 done')).toBeTruthy();
    expect(screen.getByText('2 things are missing in your profile.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
  });

  const pictures = () =>
    [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');

  test('has the member’s own face, and drawn people until there is one', async () => {
    const { sync } = open('/complete-signup', ownUser());
    await heading('Almost there');
    await waitFor(() => expect(pictures()).toHaveLength(3));

    const main_image = {
      id: null,
      thumb_filename: 'me.jpg',
      full_filename: null,
      placeholder: null,
    };
    act(() => sync.put(userQuery, fresh(ownUser({}, { main_image }))));

    await waitFor(() => expect(pictures()).toEqual([expect.stringContaining('me.jpg')]));
  });

  test('with a birth date, the rest may wait', async () => {
    open('/complete-signup', ownUser({}, { date_of_birth: '1990-01-01', gender: 'f' }));

    const later = await screen.findByRole('link', { name: 'Later' });

    expect(later.getAttribute('href')).toBe('/members');
  });

  test('a step of the checklist leads back to it, and does not move the signup', async () => {
    const { user, path, steps } = open('/signup?step=3&only=1', ownUser({ lastSignupStep: 2 }));
    await heading(PLACE);

    expect(screen.queryByText(/of 6/)).toBeNull();
    await user.click(press('Back'));

    await heading('Almost there');
    expect(path()).toBe('/complete-signup');
    expect(steps()).toEqual([]);
  });

  test('a complete profile leads on', async () => {
    const complete = { city: 'Ghent', personal: 'Hi', gender: 'f', date_of_birth: '1990-01-01' };
    const main_image = { id: null, thumb_filename: '/i', full_filename: null, placeholder: null };
    open('/complete-signup', ownUser({}, { ...complete, main_image }));

    expect(await screen.findByText('All done. Time to say hello.')).toBeTruthy();
  });
});

test('a member without a birth date is asked for it on every other page', async () => {
  const { sync } = open('/me', ownUser());

  await screen.findByText(/Your birth date is missing/);
  sync.put(userQuery, fresh(ownUser({}, { date_of_birth: '1990-01-01' })));

  await waitFor(() => expect(screen.queryByText(/Your birth date is missing/)).toBeNull());
});

test.each<[string, Partial<User['profile']>, string[]]>([
  ['nothing is filled in', {}, ['you', 'photo', 'place', 'about']],
  ['only the gender is known', { gender: 'f' }, ['you', 'photo', 'place', 'about']],
  [
    'a region is enough for the place',
    { countryregion: RegionId.parse('1') },
    ['you', 'photo', 'about'],
  ],
  ['an empty text is missing', { personal: '', city: '' }, ['you', 'photo', 'place', 'about']],
])('missing: %s', (_, profile, missing) => {
  const found = missingSteps(ownUser({}, profile).profile);

  expect(found).toEqual(missing);
  expect(stepsDone(found)).toBe(6 - missing.length);
});
