import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { forgetReport } from '#src/data/people/report-store.ts';
import { formDraftQuery } from '#sync/queries/complaints.ts';
import { memberQuery } from '#sync/queries/member.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { memberViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { reportArrives, takesReports } from '#tests/support/report-dialog.ts';

/** Of the draft of a report about Emma’s profile. */
const FORM = 'report emma profile emma';

/** `kept`: what was written before; null while the device has not answered. */
async function openReport(status: Partial<SyncStatus> = {}, kept: string | null = '') {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  takesReports(sync);
  const draft = kept === null ? ({ state: 'loading-first' } as const) : fresh({ body: kept });
  sync.put(formDraftQuery, draft, { form: FORM });
  sync.put(memberQuery, fresh(memberViewOf()));
  const { user, path, hash } = renderApp('/members/emma', sync);
  await user.click(await screen.findByRole('button', { name: 'More about this person' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Emma' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Emma' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Send report' }));
  const press = (name: string | RegExp) => user.click(screen.getByLabelText(name));
  return { sync, user, path, hash, dialog, send, press };
}

test('[contract 17] a report is not sent before it has a category and the confirmation of good faith', async () => {
  const { sync, dialog, send, press } = await openReport();

  await send();
  expect(dialog.getByText('Please choose what is wrong.')).toBeDefined();
  await press('Fake profile or scam');
  expect(dialog.queryByText('Please choose what is wrong.')).toBeNull();
  await send();
  expect(dialog.getByText('Please say that this is true as far as you know.')).toBeDefined();

  expect(said(sync, 'reportMember')).toEqual([]);
});

test('each try to send moves the focus to the missing field, which describes what is wrong', async () => {
  const { user, dialog, send, press } = await openReport();
  const described = () => {
    const field = document.activeElement;
    const holder = field?.closest('[aria-describedby]');
    const ids = holder?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };

  await send();
  expect(document.activeElement).toBe(dialog.getByLabelText('Someone under 18'));
  expect(described()).toBe('Please choose what is wrong.');
  await user.click(dialog.getByLabelText(/^Block Emma as well/));
  await send();
  expect(document.activeElement).toBe(dialog.getByLabelText('Someone under 18'));
  await press('Illegal content');
  await send();
  expect(document.activeElement).toBe(dialog.getByLabelText('What is illegal about it?'));
  await user.keyboard('Stolen goods');
  await send();

  expect(document.activeElement).toBe(dialog.getByLabelText('This is true as far as I know'));
  expect(described()).toBe('Please say that this is true as far as you know.');
});

test('after a report with a block, the member is back at the earlier list', async () => {
  const { user, path, send, press } = await openReport();

  await press('Someone under 18');
  await press('This is true as far as I know');
  await send();

  const done = within(await screen.findByRole('dialog', { name: 'Your report is kept' }));
  expect(done.getByText('Emma is blocked. You no longer see each other.')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe('/members'));
});

test('[contract 17] a report of illegal content needs a text about what is illegal', async () => {
  const { sync, user, dialog, send, press } = await openReport();

  await press('Illegal content');
  await press('This is true as far as I know');
  await send();
  expect(dialog.getByText('Please say what is illegal about it.')).toBeDefined();
  await user.type(dialog.getByLabelText('What is illegal about it?'), 'Stolen goods');
  await send();

  await waitFor(() => expect(said(sync, 'reportMember')).toHaveLength(1));
});

test('[contract 17] a report names its target, and does not block when that is switched off', async () => {
  const { sync, send, press } = await openReport();

  await press('Harassment or insults');
  await press(/^Block Emma as well/);
  await press('This is true as far as I know');
  await send();

  await screen.findByRole('dialog', { name: 'Your report is kept' });
  expect(said(sync, 'reportMember')).toEqual([
    {
      profile: 'emma',
      target: { type: 'profile', id: 'emma' },
      category: 'harassment',
      text: '',
      evidence: [],
      good_faith: true,
      block: false,
    },
  ]);
});

test('[product 3.10] the last step names the number of the report as soon as the site has it', async () => {
  const { sync, user, path, hash, send, press } = await openReport();
  await press('Threats or danger');
  await press('This is true as far as I know');
  await send();
  expect(await screen.findByText(/^It is on its way\./)).toBeDefined();

  reportArrives(sync);

  const done = within(await screen.findByRole('dialog', { name: 'We have your report' }));
  expect(done.getByText('R-1001')).toBeDefined();
  await user.click(done.getByRole('link', { name: 'See my reports' }));
  await waitFor(() => expect(path() + hash()).toBe('/complaints#reports'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[contract 17] without a network the report is kept, and its number comes later', async () => {
  const { send, press } = await openReport({ connectivity: 'offline' });

  await press('Threats or danger');
  await press('This is true as far as I know');
  await send();

  expect(await screen.findByRole('dialog', { name: 'Your report is kept' })).toBeDefined();
  expect(screen.getByText(/You get its number when it has arrived\.$/)).toBeDefined();
});

test('what was typed is still there when the dialog was closed by mistake, and gone after it was sent', async () => {
  const { user, dialog, send, press } = await openReport();
  const again = async () => {
    await user.click(await screen.findByRole('button', { name: 'More about this person' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report Emma' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Report Emma' }));
    return shown.getByLabelText<HTMLTextAreaElement>('More, if you like').value;
  };
  await user.type(dialog.getByLabelText('More, if you like'), 'Stolen pictures');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(await again()).toBe('Stolen pictures');

  await press('Fake profile or scam');
  await press(/^Block Emma as well/);
  await press('This is true as far as I know');
  await send();
  await screen.findByRole('dialog', { name: 'Your report is kept' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await again()).toBe('');
});

describe('[product 2.12] a report that is not sent', () => {
  const more = () => screen.findByLabelText<HTMLTextAreaElement>('More, if you like');
  /** The page ends, as it does before a reload. */
  const leave = () => fireEvent(window, new Event('pagehide'));
  const saved = (sync: Parameters<typeof said>[0]) => said(sync, 'saveFormDraft').at(-1);

  async function afterReload(body: string) {
    cleanup();
    act(() => forgetReport());
    return openReport({}, body);
  }

  test('is there again after a reload, and asks for the good faith again', async () => {
    const { sync, user, press } = await openReport();
    await press('Fake profile or scam');
    await press(/^Block Emma as well/);
    await press('This is true as far as I know');
    await user.type(await more(), 'Stolen pictures');
    leave();

    const draft = saved(sync);
    expect(draft).toMatchObject({ form: FORM });
    const { body } = formDraftOf(draft);
    const { dialog } = await afterReload(body);

    expect((await more()).value).toBe('Stolen pictures');
    expect(dialog.getByLabelText('Fake profile or scam')).toHaveProperty('checked', true);
    expect(isOn(dialog.getByLabelText(/^Block Emma as well/))).toBe(false);
    expect(isOn(dialog.getByLabelText('This is true as far as I know'))).toBe(false);
  });

  test('is gone when its text is emptied', async () => {
    const { sync, user, press } = await openReport();
    await press('Fake profile or scam');
    await user.type(await more(), 'Stolen');
    leave();
    await user.clear(await more());
    leave();

    expect(saved(sync)).toEqual({ form: FORM, body: '' });
    expect(screen.getByLabelText('Fake profile or scam')).toHaveProperty('checked', true);
  });

  test('does not come back when it is sent', async () => {
    const { sync, user, send, press } = await openReport();
    await press('Fake profile or scam');
    await press('This is true as far as I know');
    await user.type(await more(), 'Stolen');
    await send();
    await screen.findByRole('dialog', { name: 'Your report is kept' });
    const before = said(sync, 'saveFormDraft').length;

    leave();
    act(() => forgetReport());

    expect(said(sync, 'saveFormDraft')).toHaveLength(before);
  });

  test('does not come back when something is typed while it is stored', async () => {
    const { sync, user, send, press } = await openReport();
    const storing = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.reportMember>>>();
    sync.api.reportMember = () => storing.promise;
    await press('Fake profile or scam');
    await press('This is true as far as I know');
    await user.type(await more(), 'Stolen');
    await send();
    const before = said(sync, 'saveFormDraft').length;

    await user.type(await more(), '!');
    storing.resolve(ok({ client_id: IntentKey.parse(crypto.randomUUID()) }));
    await screen.findByRole('dialog', { name: 'Your report is kept' });
    leave();
    act(() => forgetReport());

    expect(said(sync, 'saveFormDraft')).toHaveLength(before);
  });

  test('is not removed by a choice while it is still being read', async () => {
    const { sync, press } = await openReport({}, null);
    // The form comes after two seconds without an answer.
    await screen.findByLabelText('Fake profile or scam', {}, { timeout: 5_000 });

    await press('Fake profile or scam');
    leave();

    expect(said(sync, 'saveFormDraft')).toEqual([]);
  });

  test('is not given to another member who logs in', async () => {
    const { sync } = await openReport();
    fireEvent.change(await more(), { target: { value: 'Stolen' } });

    const session = { ...AS_MEMBER.session, member: ProfileId.parse('bo') };
    act(() => {
      sync.setStatus({ session });
      forgetReport();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(said(sync, 'saveFormDraft')).toEqual([]);
  });
});

const formDraftOf = (given: unknown) => z.object({ body: z.string() }).parse(given);
const isOn = (field: HTMLElement) => field.getAttribute('aria-checked') === 'true';
