import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Export } from '#schemas/export.ts';
import { type Failure, fail, ok } from '#schemas/outcome.ts';
import { Time, timeOf } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { exportQuery } from '#sync/queries/own-account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const DAY_MS = 86_400_000;
const PROFILE = { age: 29, gender: 'f', city: 'Utrecht' };

async function openMe(status: Partial<SyncStatus> = {}, user: Parameters<typeof ownUser>[0] = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(userQuery, fresh(ownUser({ paused_until: null, ...user }, PROFILE)));
  const app = renderApp('/me', sync);
  await screen.findByText('Anna, 29');
  return { sync, ...app };
}

async function openRow(name: RegExp, status: Partial<SyncStatus> = {}, user = {}) {
  const app = await openMe(status, user);
  await app.user.click(screen.getByRole('button', { name }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

/** The last step of the deletion. */
async function openLastStep(status: Partial<SyncStatus> = {}) {
  const app = await openRow(/^Delete your account/, status);
  await app.user.click(app.dialog.getByRole('button', { name: 'Go on and delete' }));
  return app;
}

const givenTo = (sync: FakeSync, name: string) =>
  sync.calls.filter(({ command }) => command === name).map(({ given }) => given);

const WRONG_PASSWORD: Failure = {
  code: 'refused',
  status: 403,
  reason: 'wrong_password',
  field: 'password',
  message: '',
};
const SERVER_DOWN: Failure = { code: 'server', status: 500, retryAfterMs: null };
const OFFLINE = { connectivity: 'offline' } as const;
const NEEDS_CONNECTION = /^This needs a connection/;

const copyOf = (change: Partial<Export> = {}): Export => ({
  ...Export.parse({
    id: 'export-1',
    state: 'building',
    url: null,
    expires: '2026-12-24T10:00:00.000Z',
  }),
  ...change,
});

test('[contract 39] a pause is chosen by its length, and its end is named', async () => {
  const { sync, user, dialog } = await openRow(/^Pause your profile/);
  const before = Date.now();

  await user.click(dialog.getByRole('radio', { name: 'A week' }));
  await user.click(dialog.getByRole('button', { name: 'Pause my profile' }));

  await screen.findByText(/^Your profile is paused until/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [given] = givenTo(sync, 'pauseProfile');
  const until = Date.parse(z.object({ until: Time }).parse(given).until);
  expect(Math.round((until - before) / DAY_MS)).toBe(7);
});

test('[contract 39] a running pause is named at the top of Me, and ends there with one press', async () => {
  const until = timeOf(Date.now() + 3 * DAY_MS);
  const { sync, user } = await openMe({}, { paused_until: until });

  expect(screen.getByText(/^Your profile is paused until/)).toBeTruthy();
  expect(screen.getByText(/^Paused until/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End the pause' }));

  await screen.findByText('Welcome back. Others see you again.');
  expect(givenTo(sync, 'pauseProfile')).toEqual([{ until: null }]);
});

test('[contract 39] a running pause ends in its dialog, too', async () => {
  const paused = { paused_until: timeOf(Date.now() + 3 * DAY_MS) };
  const { sync, user, dialog } = await openRow(/^Pause your profile/, {}, paused);

  await user.click(dialog.getByRole('button', { name: 'End the pause' }));

  await waitFor(() => expect(givenTo(sync, 'pauseProfile')).toEqual([{ until: null }]));
});

test('a pause that is over is not shown', async () => {
  await openMe({}, { paused_until: timeOf(Date.now() - DAY_MS) });

  expect(screen.queryByText(/paused until/i)).toBeNull();
});

test('a pause that the site does not accept now says so, and the dialog stays', async () => {
  const { sync, user, dialog } = await openRow(/^Pause your profile/);
  sync.api.pauseProfile = async () => fail(SERVER_DOWN);

  await user.click(dialog.getByRole('radio', { name: '90 days' }));
  await user.click(dialog.getByRole('button', { name: 'Pause my profile' }));

  expect((await dialog.findByRole('alert')).textContent).toMatch(/problem right now/);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '90 days' }).checked).toBe(true);
});

test.each([
  ['pausing', /^Pause your profile/, 'Pause my profile', 'pauseProfile'],
  ['a copy of the data', /^Download your data/, 'Make my file', 'requestExport'],
])(
  'offline %s says that it needs a connection, and sends nothing',
  async (_what, row, press, name) => {
    const { sync, user, dialog } = await openRow(row, OFFLINE);

    expect(dialog.getByText(NEEDS_CONNECTION)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: press }));

    expect(givenTo(sync, name)).toEqual([]);
  },
);

test('offline a running pause is named without a button that could not work', async () => {
  await openMe(OFFLINE, { paused_until: timeOf(Date.now() + DAY_MS) });

  expect(screen.getByText(/^Your profile is paused until/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the pause' })).toBeNull();
});

test('[contract 40] a copy of the data is asked for, built, and then a link to save it', async () => {
  const { sync, user, dialog } = await openRow(/^Download your data/);

  await user.click(dialog.getByRole('button', { name: 'Make my file' }));
  await dialog.findByText(/putting your file together/);
  expect(sync.isRead(exportQuery, { id: copyOf().id })).toBe(true);
  sync.put(exportQuery, fresh(copyOf({ state: 'ready', url: '/api/exports/export-1' })));

  const link = await dialog.findByRole('link', { name: 'Save the file' });
  expect(link.getAttribute('href')).toBe('/api/exports/export-1');
  expect(link.hasAttribute('download')).toBe(true);
  expect(givenTo(sync, 'requestExport')).toEqual([{ password: null }]);
});

test('[R5] a copy asks for the password when the login is old; a wrong one is shown at its field and kept', async () => {
  const { sync, user, dialog } = await openRow(/^Download your data/);
  const given: unknown[] = [];
  const answers = [{ ...WRONG_PASSWORD, reason: 'password_needed' }, WRONG_PASSWORD];
  sync.api.requestExport = async (asked) => {
    given.push(asked);
    const failure = answers.shift();
    return failure ? fail(failure) : ok(copyOf());
  };
  const make = () => user.click(dialog.getByRole('button', { name: 'Make my file' }));

  await make();
  const field = await dialog.findByLabelText<HTMLInputElement>('Current password');
  expect(dialog.queryByRole('alert')).toBeNull();
  await make();
  expect(dialog.getByText('Please fill this in.')).toBeTruthy();
  await user.type(field, 'not it');
  await make();
  await dialog.findByText('That password is not right.');
  expect(field.value).toBe('not it');
  await make();

  await dialog.findByText(/putting your file together/);
  expect(given).toEqual([{ password: null }, { password: 'not it' }, { password: 'not it' }]);
});

test.each([
  ['a site with a problem', async () => fail(SERVER_DOWN), /problem right now/],
  [
    'a copy that could not be built',
    async () => ok(copyOf({ state: 'failed' })),
    /could not be made/,
  ],
])('%s is shown, and the copy can be requested again', async (_what, answer, words) => {
  const { sync, user, dialog } = await openRow(/^Download your data/);
  const { requestExport } = sync.api;
  sync.api.requestExport = answer;

  await user.click(dialog.getByRole('button', { name: 'Make my file' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(words);
  sync.api.requestExport = requestExport;
  await user.click(dialog.getByRole('button', { name: 'Make my file' }));

  await dialog.findByText(/putting your file together/);
});

test('a copy that expired while it was waited for can be asked for again', async () => {
  const { sync, user, dialog } = await openRow(/^Download your data/);
  await user.click(dialog.getByRole('button', { name: 'Make my file' }));
  await dialog.findByText(/putting your file together/);
  sync.put(exportQuery, { state: 'gone' });

  expect(await dialog.findByRole('button', { name: 'Make my file' })).toBeTruthy();
  expect(dialog.getByText('This is no longer here.')).toBeTruthy();
});

test('[product 3.15] a deletion first shows what it does, what is kept and why, and what would be lost', async () => {
  const { dialog } = await openRow(/^Delete your account/, { waiting: 2 }, { credits: 24 });

  expect(dialog.getByText(/Nobody sees you any more/)).toBeTruthy();
  expect(dialog.getByText(/After 30 days/)).toBeTruthy();
  expect(dialog.getByText(/this device forgets everything/)).toBeTruthy();
  expect(dialog.getByText(/because the law asks for it/)).toBeTruthy();
  expect(dialog.getByText(/2 items have not been sent yet/)).toBeTruthy();
  expect(dialog.getByText(/24 unused credits go with your account/)).toBeTruthy();
  expect(dialog.queryByText(/discount|%/)).toBeNull();
});

test('[product 3.15] the copy, the pause and the deletion are buttons of the same weight', async () => {
  const { user, dialog } = await openRow(/^Delete your account/);
  const style = (name: string) => dialog.getByRole('button', { name }).className;

  expect(style('Download my data first')).toBe(style('Go on and delete'));
  expect(style('Pause instead')).toBe(style('Go on and delete'));

  await user.click(dialog.getByRole('button', { name: 'Pause instead' }));
  expect(await screen.findByRole('dialog', { name: 'Pause your profile' })).toBeTruthy();
});

test('[product 3.15] the deletion leads to the copy of the data', async () => {
  const { user, dialog } = await openRow(/^Delete your account/);

  await user.click(dialog.getByRole('button', { name: 'Download my data first' }));

  expect(await screen.findByRole('dialog', { name: 'Download your data' })).toBeTruthy();
});

test('[R5] a deletion without a password, or with a wrong one, deletes nothing and keeps what was typed', async () => {
  const { sync, user, dialog, path } = await openLastStep();
  const given: unknown[] = [];
  sync.api.deleteAccount = async (asked) => {
    given.push(asked);
    return fail(WRONG_PASSWORD);
  };
  const press = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }));

  await user.type(dialog.getByLabelText('Why are you leaving?'), 'I met somebody ');
  await press();
  expect(dialog.getByText('Please fill this in.')).toBeTruthy();
  expect(given).toEqual([]);
  await user.type(dialog.getByLabelText('Current password'), 'not it');
  await press();

  expect(await dialog.findByText('That password is not right.')).toBeTruthy();
  expect(given).toEqual([{ password: 'not it', reason: 'I met somebody' }]);
  expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe('not it');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why are you leaving?').value).toBe(
    'I met somebody ',
  );
  expect(path()).toBe('/me');
});

test('the reason for a deletion stays when the member goes back, or looks at the pause first', async () => {
  const { user, dialog } = await openLastStep();
  const reason = () => dialog.getByLabelText<HTMLTextAreaElement>('Why are you leaving?').value;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));

  await user.type(dialog.getByLabelText('Why are you leaving?'), 'I met somebody');
  await press('Back');
  await press('Go on and delete');
  expect(reason()).toBe('I met somebody');

  await press('Back');
  await press('Pause instead');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Delete your account/ }));
  await user.click(await screen.findByRole('button', { name: 'Go on and delete' }));
  const again = screen.getByLabelText<HTMLTextAreaElement>('Why are you leaving?');
  expect(again.value).toBe('I met somebody');
});

test('there is no way back while the account is being deleted', async () => {
  const { sync, user, dialog } = await openLastStep();
  const deletion = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.deleteAccount>>>();
  sync.api.deleteAccount = () => deletion.promise;
  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));

  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  deletion.resolve(fail(SERVER_DOWN));

  expect((await dialog.findByRole('alert')).textContent).toMatch(/problem right now/);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('button', { name: 'Go on and delete' })).toBeTruthy();
});

test('a deletion that the site cannot do now says so, and nothing is lost', async () => {
  const { sync, user, dialog, path } = await openLastStep();
  sync.api.deleteAccount = async () => fail(SERVER_DOWN);

  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));

  expect((await dialog.findByRole('alert')).textContent).toMatch(/problem right now/);
  expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe('correct horse');
  expect(path()).toBe('/me');
});

test('offline a deletion can be read and filled in, says that it needs a connection, and sends nothing', async () => {
  const { sync, user, dialog } = await openLastStep(OFFLINE);

  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));

  expect(dialog.getByText(NEEDS_CONNECTION)).toBeTruthy();
  expect(givenTo(sync, 'deleteAccount')).toEqual([]);
  expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe('correct horse');
});

test('[product 3.15] after a deletion its page names the day and shows that nothing is left here, and never the login', async () => {
  const { sync, user, dialog, path } = await openLastStep();
  const paths = new Set<string>();
  const deletion = Promise.withResolvers<undefined>();
  sync.api.deleteAccount = async () => {
    // The wipe of the device is reported before the command answers.
    sync.setStatus({ session: { state: 'visitor', cause: 'deleted' } });
    await deletion.promise;
    return ok({ restoreUntil: Time.parse('2026-12-25T09:00:00.000Z') });
  };

  await user.type(dialog.getByLabelText('Current password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your account is closed' });
  paths.add(path());
  deletion.resolve(undefined);

  await screen.findByText(/On December 25, 2026 everything is erased/);
  paths.add(path());
  expect([...paths]).toEqual(['/account-deleted', '/account-deleted?until=2026-12-25']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const STAY = /^If you would rather stay/;

test('[decisions 48] the discount for those who stay is one line below the buttons, and the deletion stays one press away', async () => {
  const { sync, user, dialog } = await openRow(/^Delete your account/);
  expect(dialog.queryByText(STAY)).toBeNull();

  sync.put(settingsQuery, fresh(settingsWith({ delete_discount: 25 })));

  expect((await dialog.findByText(STAY)).textContent).toContain('25 % cheaper');
  expect(dialog.getByRole('link', { name: 'Ask us for it' }).getAttribute('href')).toBe(
    '/complaints#support',
  );
  await user.click(dialog.getByRole('button', { name: 'Go on and delete' }));
  expect(dialog.getByLabelText('Current password')).toBeTruthy();
  expect(dialog.queryByText(STAY)).toBeNull();
});

test.each([
  ['Pause your profile', /does not pause profiles in the app/],
  ['Download your data', /does not make the copy in the app\. You have a right to it\./],
  ['Delete your account', /does not delete accounts in the app\. You have a right to it\./],
])(
  '[decisions 36] on a site without the call, “%s” says so before any form, with the way that the site offers',
  async (name, words) => {
    const { sync, user } = await openMe({}, { paused_until: undefined });
    sync.put(
      settingsQuery,
      fresh(settingsWith({ company_name: 'Dating BV', support_phone: '020 123 45 67' })),
    );
    const calls = sync.calls.length;

    const row = await screen.findByRole('button', { name: `${name} Through customer service` });
    await user.click(row);
    const dialog = within(await screen.findByRole('dialog', { name }));

    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByText('Dating BV')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '020 123 45 67' })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Ask customer support' }).getAttribute('href')).toBe(
      '/pages/service',
    );
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['']);
    expect(sync.calls.slice(calls).map(({ command }) => command)).not.toContain('pauseProfile');
  },
);
