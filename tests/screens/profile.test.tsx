import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Privacy } from '#schemas/privacy.ts';
import type { User } from '#schemas/account.ts';
import { MEET_CONSENT } from '#schemas/meet.ts';
import { timeOf } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { memberViewOf } from '#tests/support/people.ts';
import { settingsWith } from '#tests/support/site-settings.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

afterEach(() => localStorage.clear());

async function openProfile(user: User, rows: WaitingRow[] = []) {
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(user));
  sync.put(waitingQuery, fresh({ rows }));
  sync.put(photosQuery, fresh({ rows: [] }));
  sync.put(
    settingsQuery,
    fresh(
      settingsWith({
        visible_profile_fields: ['smoking'],
        visible_profile_notes: ['motto'],
        field_labels: { smoking: { en: 'Do you smoke' } },
      }),
    ),
  );
  const smoking = ['never', 'at_parties'].map((code) => ({ code, label: null }));
  sync.put(profileFieldsQuery, fresh({ choices: { smoking } }));
  sync.put(interestsQuery, fresh({ names: { sea: 'The sea', dogs: 'Dogs' } }));
  const app = renderApp('/profile', sync);
  await screen.findByRole('progressbar');
  return { sync, ...app };
}

const anna = (change: Partial<User> = {}): User => ({
  ...ownUser({}, { personal: 'I swim.', city: 'Utrecht', date_of_birth: '1996-05-14' }),
  privacy: Privacy.parse({}),
  ...change,
});

test('nothing is shown before the pictures are known: they are above all else, which would move', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(anna()));
  sync.put(photosQuery, { state: 'loading-first' });
  renderApp('/profile', sync);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('progressbar')).toBeNull();

  act(() => sync.put(photosQuery, fresh({ rows: [] })));

  expect(await screen.findByRole('progressbar')).toBeDefined();
});

test('a text is saved by itself', async () => {
  const { sync, user } = await openProfile(anna());

  await user.click(screen.getByRole('button', { name: /^In your own words/ }));
  const box = await screen.findByRole('textbox', { name: 'In your own words' });
  await user.clear(box);
  await user.type(box, ' I dance. ');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(said(sync, 'editProfile')).toEqual([{ field: 'personal', value: 'I dance.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a name is not emptied: the dialog says so and nothing is saved', async () => {
  const { sync, user } = await openProfile(anna());

  await user.click(screen.getByRole('button', { name: /^Your name/ }));
  await user.clear(await screen.findByRole('textbox', { name: 'Your name' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(said(sync, 'editProfile')).toEqual([]);
});

test('what was typed is there again after the dialog was closed', async () => {
  const { user } = await openProfile(anna());
  await user.click(screen.getByRole('button', { name: /^In your own words/ }));
  await user.type(await screen.findByRole('textbox'), ' Every day.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: /^In your own words/ }));

  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('I swim. Every day.');
});

test('the text that lost against another device can be taken up again', async () => {
  const until = timeOf(Date.parse('2026-12-01T00:00:00.000Z'));
  const { user } = await openProfile(anna({ previous: { personal: { text: 'Older', until } } }));
  await user.click(screen.getByRole('button', { name: /^In your own words/ }));

  await user.click(await screen.findByRole('button', { name: 'Use this text again' }));

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Older');
});

test('interests are picked from the list of the site and saved as one field', async () => {
  const { sync, user } = await openProfile(anna());
  await user.click(screen.getByRole('button', { name: /^Interests/ }));
  const group = within(await screen.findByRole('group', { name: 'Interests' }));

  await user.click(group.getByRole('button', { name: 'Dogs' }));
  await user.click(group.getByRole('button', { name: 'The sea' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(said(sync, 'editProfile')).toEqual([{ field: 'interests', value: 'dogs,sea' }]);
});

test('[product 3.9] gender, and the fields and notes that only this site has, are each saved by themselves', async () => {
  const user = anna({ profile: { ...anna().profile, gender: 'f', notes: { smoking: 'never' } } });
  const { sync, user: hand } = await openProfile(user, [
    {
      key: 'edit:motto',
      kind: 'edit',
      profile: null,
      card: null,
      body: 'Call 06 1234',
      field: 'motto',
      createdAt: 0,
      state: 'refused',
      reason: 'moderated',
      nextTryAt: null,
      canCancel: true,
    },
  ]);
  const choose = async (row: RegExp, value: string) => {
    await hand.click(screen.getByRole('button', { name: row }));
    await hand.selectOptions(await screen.findByRole('combobox'), value);
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  await choose(/^I am a.*Woman/, 'Non-binary');
  await choose(/^Do you smoke.*Never/, 'No answer');

  expect(said(sync, 'editProfile')).toEqual([
    { field: 'gender', value: 'x' },
    { field: 'smoking', value: null },
  ]);
  const motto = screen.getByRole('button', { name: /^motto/i }).closest('li');
  expect(within(motto ?? document.body).getByRole('status').textContent).toMatch(/^Not accepted/);
});

test('a privacy switch works at once', async () => {
  const { sync, user } = await openProfile(anna());

  await user.click(screen.getByRole('switch', { name: 'Hide my age' }));
  await user.click(screen.getByRole('radio', { name: 'Show nothing' }));

  expect(said(sync, 'editProfile')).toEqual([
    { field: 'privacy_age', value: 'hidden' },
    { field: 'privacy_activity', value: 'hidden' },
  ]);
});

test('[contract 32] one of the own sentences can be allowed to everyone, and none is at first', async () => {
  const { sync, user } = await openProfile(
    anna({ ...ownUser({}, { personal: 'I swim.', notes: { prompt_sunday: 'A nap' } }) }),
  );
  const choice = within(
    screen.getByRole('group', { name: 'What people who are not logged in may read' }),
  );
  expect(choice.getByRole('radio', { name: 'None of my words', checked: true })).toBeDefined();

  await user.click(choice.getByRole('radio', { name: /^My Sunday looks like/ }));

  expect(said(sync, 'editProfile')).toEqual([
    { field: 'privacy_sentence', value: 'prompt_sunday' },
  ]);
});

test('without own words there is nothing to allow', async () => {
  await openProfile(anna(ownUser()));

  expect(screen.queryByRole('radio', { name: 'None of my words' })).toBeNull();
});

test('a backend without privacy switches shows none', async () => {
  await openProfile(ownUser());

  expect(screen.queryByRole('switch')).toBeNull();
});

test('a refused field says why, and its dialog holds what was tried', async () => {
  const refused: WaitingRow = {
    key: 'edit:name',
    kind: 'edit',
    profile: null,
    card: null,
    body: '@anna',
    field: 'name',
    createdAt: 0,
    state: 'refused',
    reason: 'too_many',
    nextTryAt: null,
    canCancel: true,
  };
  const { user } = await openProfile(anna(), [refused]);

  expect(await screen.findByText(/^Not accepted\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Your name/ }));

  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' });
  expect(box.value).toBe('@anna');
});

test('the own page shows the finished sentences, and nothing to like or report', async () => {
  const sync = fakeSync(AS_MEMBER);
  const { profile } = ownUser({}, { notes: { prompt_sunday: 'coffee and rain' } });
  sync.put(memberQuery, fresh(memberViewOf({ card: profile, profile })));
  renderApp('/members/anna', sync);

  expect(await screen.findByText('This is how others see you')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'My Sunday looks like' })).toBeTruthy();
  expect(screen.getByText('coffee and rain')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('button', { name: 'More about this person' })).toBeNull();
});

const WOMEN = { genders: ['f'], min_age: 24, max_age: 36 };

test('[decisions 108] whom I would like to meet is changed, and without the tick the site forgets it', async () => {
  const { sync, user } = await openProfile(anna({ meet: { ...WOMEN, consent: MEET_CONSENT } }));

  await user.click(screen.getByRole('button', { name: /^I’d like to meet Women, 24–36/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { checked: true }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(said(sync, 'editProfile')).toEqual([{ field: 'meet', value: null }]);
});

test('[decisions 108] a consent to an older sentence is asked for again, and names the sentence of now', async () => {
  const older = MEET_CONSENT - 1;
  const { sync, user } = await openProfile(anna({ meet: { ...WOMEN, consent: older } }));

  await user.click(screen.getByRole('button', { name: /^I’d like to meet Women, 24–36/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { checked: false }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const value = `f 24-36 v${MEET_CONSENT}`;
  expect(said(sync, 'editProfile')).toEqual([{ field: 'meet', value }]);
});

test('[decisions 133] what for is changed, and stands in the words of the profile', async () => {
  const user = anna();
  const profile: User['profile'] = { ...user.profile, purposes: ['dates', 'lasting'] };
  const app = await openProfile({ ...user, profile });

  const row = screen.getByRole('button', { name: 'What for Dates, something that lasts' });
  await app.user.click(row);
  const dialog = within(await screen.findByRole('dialog'));
  const group = within(dialog.getByRole('group', { name: /^What for/ }));
  const pressed = group.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Dates', 'Something that lasts']);
  act(() => group.getByRole('button', { name: 'Friends' }).focus());
  await app.user.keyboard('{Enter}');
  await app.user.click(group.getByRole('button', { name: 'Dates' }));
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(said(app.sync, 'editProfile')).toEqual([{ field: 'purposes', value: 'lasting,friends' }]);
});

test('[decisions 133] what for is taken back', async () => {
  const user = anna();
  const app = await openProfile({ ...user, profile: { ...user.profile, purposes: ['dates'] } });

  await app.user.click(screen.getByRole('button', { name: 'What for Dates' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Dates', pressed: true }));
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(said(app.sync, 'editProfile')).toEqual([{ field: 'purposes', value: null }]);
});

test('[decisions 133] a site without the field is not asked what for', async () => {
  await openProfile(anna());

  expect(screen.getByRole('button', { name: /^Interests/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^What for/ })).toBeNull();
});
