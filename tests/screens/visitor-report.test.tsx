import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ReportId } from '#schemas/ids.ts';
import { fail, type Failure, ok } from '#schemas/outcome.ts';
import { memberQuery } from '#sync/queries/member.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { cardOf, memberViewOf } from '#tests/support/people.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const ADDRESS = 'Address of the profile or photo';
const WHY = 'Why do you report this?';
const TRUE = 'This is true as far as I know';

beforeEach(() => sessionStorage.clear());

async function openForm(status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_VISITOR, ...status });
  sync.put(memberQuery, fresh(memberViewOf()));
  const { user } = renderApp('/members/emma', sync);
  await screen.findByRole('button', { name: 'Report Emma' });
  const open = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: 'Report to us' }));
  };
  return { sync, user, open };
}

type Form = Awaited<ReturnType<Awaited<ReturnType<typeof openForm>>['open']>>;

async function fill(user: Awaited<ReturnType<typeof openForm>>['user'], form: Form) {
  await user.click(form.getByLabelText('Fake profile or scam'));
  await user.type(form.getByLabelText(WHY), 'These are my pictures');
  await user.type(form.getByLabelText('Your name'), 'Nora');
  await user.type(form.getByLabelText('Your email'), 'nora@elsewhere.test');
  await user.click(form.getByLabelText(TRUE));
}

const send = (user: Awaited<ReturnType<typeof openForm>>['user'], form: Form) =>
  user.click(form.getByRole('button', { name: 'Send report' }));

const valueOf = (form: Form, label: string) =>
  form.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value;

test('someone under 18 is reported without a name and an address', async () => {
  const { sync, user, open } = await openForm();
  const form = await open('Report Emma');

  await user.click(form.getByLabelText('Someone under 18'));
  await user.type(form.getByLabelText(WHY), 'She is in my class');
  await user.click(form.getByLabelText(TRUE));
  await send(user, form);

  const receipt = within(await screen.findByRole('dialog', { name: 'We have your report' }));
  expect(receipt.getByText('Thank you. A person looks at it.')).toBeDefined();
  const [sent] = said(sync, 'reportAsVisitor');
  expect(sent).toMatchObject({ category: 'minor' });
  expect(sent).not.toHaveProperty('name');
  expect(sent).not.toHaveProperty('email');
});

test('[contract 17] a visitor reports the profile that is open, and sees the reference', async () => {
  const { sync, user, open } = await openForm();
  const form = await open('Report Emma');
  const place = `${window.location.origin}/members/${cardOf().id}`;

  expect(valueOf(form, ADDRESS)).toBe(place);
  await fill(user, form);
  await send(user, form);

  const receipt = within(await screen.findByRole('dialog', { name: 'We have your report' }));
  expect(receipt.getByText('report-1')).toBeDefined();
  expect(receipt.getByText(/nora@elsewhere\.test/)).toBeDefined();
  expect(said(sync, 'reportAsVisitor')).toMatchObject([
    {
      place,
      category: 'fake',
      text: 'These are my pictures',
      name: 'Nora',
      email: 'nora@elsewhere.test',
      good_faith: true,
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

test('every missing field says so, and the first one is focused', async () => {
  const { sync, user, open } = await openForm();
  const form = await open('Report something');

  await send(user, form);

  expect(document.activeElement).toBe(form.getByLabelText(ADDRESS));
  for (const words of [
    'Please fill in the address of what you report.',
    'Please choose what is wrong.',
    'Please say why you report this.',
    'Please fill in your name.',
    'Please check this address.',
    'Please say that this is true as far as you know.',
  ])
    expect(form.getByText(words)).toBeDefined();
  await fill(user, form);
  await send(user, form);
  expect(document.activeElement).toBe(form.getByLabelText(ADDRESS));
  expect(said(sync, 'reportAsVisitor')).toEqual([]);
});

test('a refusal of the site is shown at its field until that is changed', async () => {
  const { sync, user, open } = await openForm();
  sync.api.reportAsVisitor = () =>
    Promise.resolve(
      fail({ code: 'refused', status: 400, reason: 'invalid', message: '', field: 'place' }),
    );
  const form = await open('Report Emma');
  await fill(user, form);

  await send(user, form);

  const words = 'We find no profile and no photo at this address.';
  expect(await form.findByText(words)).toBeDefined();
  expect(form.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(ADDRESS)));
  await user.type(form.getByLabelText(ADDRESS), 'x');
  expect(form.queryByText(words)).toBeNull();
});

test.each<[Failure, string]>([
  [{ code: 'offline' }, 'This needs a connection. What you typed stays here.'],
  [{ code: 'rate', retryAfterMs: 1_000 }, 'That was a lot at once. Please wait a moment.'],
  [{ code: 'absent', endpoint: 'reportAsVisitor' }, 'Not available on this site.'],
])(
  'after %j the form stays and says why, and the next press sends the same report',
  async (failure, words) => {
    const { sync, user, open } = await openForm();
    const really = sync.api.reportAsVisitor;
    const keys: string[] = [];
    sync.api.reportAsVisitor = ({ client_id }) => {
      keys.push(client_id);
      return Promise.resolve(fail(failure));
    };
    const form = await open('Report Emma');
    await fill(user, form);
    await send(user, form);
    expect(await form.findByText(words)).toBeDefined();
    expect(valueOf(form, WHY)).toBe('These are my pictures');

    sync.api.reportAsVisitor = (given) => {
      keys.push(given.client_id);
      return really(given);
    };
    await send(user, form);

    await screen.findByRole('dialog', { name: 'We have your report' });
    expect(new Set(keys).size).toBe(1);
  },
);

test('offline the form can be filled in and says that it needs a connection', async () => {
  const { user, open } = await openForm({ connectivity: 'offline' });
  const form = await open('Report Emma');

  await fill(user, form);

  expect(form.getByText('This needs a connection. What you typed stays here.')).toBeDefined();
});

test('what was typed is there again after the dialog was closed, for the same profile only', async () => {
  const { user, open } = await openForm();
  const first = await open('Report Emma');
  await user.type(first.getByLabelText(WHY), 'These are my pictures');
  await user.click(first.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(valueOf(await open('Report Emma'), WHY)).toBe('These are my pictures');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(await open('Report something'), WHY)).toBe('');
});

test('a report on its way cannot be closed, and its reference is seen', async () => {
  const { sync, user, open } = await openForm();
  const form = await open('Report Emma');
  await fill(user, form);
  const reporting = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.reportAsVisitor>>>();
  sync.api.reportAsVisitor = () => reporting.promise;

  await send(user, form);
  await user.click(form.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  reporting.resolve(ok({ reference: ReportId.parse('report-9') }));

  expect(await screen.findByText('report-9')).toBeDefined();
});
