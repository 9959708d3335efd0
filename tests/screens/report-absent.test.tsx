import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { reportsQuery } from '#sync/queries/complaints.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { memberViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import {
  filledReport,
  lacksReports,
  REPORT_KEY,
  reportItemOf,
  takesReports,
} from '#tests/support/report-dialog.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

async function openReport(prepare: (sync: FakeSync) => void) {
  const sync = fakeSync(AS_MEMBER);
  prepare(sync);
  sync.put(memberQuery, fresh(memberViewOf()));
  const { user, path } = renderApp('/members/emma', sync);
  await user.click(await screen.findByRole('button', { name: 'More about this person' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Emma' }));
  return { sync, user, path };
}

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Report Emma' }));

test('[decisions 36] a site without reports says so before anything is typed, and whom to write to', async () => {
  await openReport((sync) => {
    lacksReports(sync);
    const settings = settingsWith({ support_phone: '+31 (0)20 123', company_address: 'Dam 1' });
    sync.put(settingsQuery, fresh(settings));
  });

  const dialog = await openDialog();
  expect(await dialog.findByText(/^This site takes no reports in the app\./)).toBeDefined();
  expect(dialog.getByRole('link', { name: '+31 (0)20 123' }).getAttribute('href')).toBe(
    'tel:+3120123',
  );
  expect(dialog.getByText('Dam 1')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Send report' })).toBeNull();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Block Emma' })).toBeNull();
});

test('a site without reports offers hiding and blocking where it has them', async () => {
  const { sync, user, path } = await openReport((there) => {
    lacksReports(there);
    there.put(
      exclusionsQuery,
      { state: 'empty', value: { rows: [] }, syncedAt: Date.now() },
      { kind: 'block' },
    );
  });

  const dialog = await openDialog();
  expect(dialog.queryByRole('button', { name: 'Hide Emma' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Block Emma' }));

  expect(said(sync, 'blockProfile')).toEqual([{ profile: 'emma' }]);
  await expect.poll(path).toBe('/members');
});

test('an answer that comes late keeps what was typed', async () => {
  const { sync, user } = await openReport(takesReports);
  const form = await filledReport(user);
  await user.type(form.getByLabelText('More, if you like'), 'Stolen pictures');

  lacksReports(sync);

  const dialog = await openDialog();
  expect(await dialog.findByText('Stolen pictures')).toBeDefined();
  expect(dialog.getByText(/Nothing was sent\.$/)).toBeDefined();
});

test('when only the sending shows that the site takes no reports, the last step does not thank for one', async () => {
  const { sync, user } = await openReport(takesReports);
  const form = await filledReport(user);
  await user.click(form.getByRole('button', { name: 'Send report' }));

  const waiting = { state: 'refused', reason: 'absent', nextTryAt: null } as const;
  const row = reportItemOf({ key: REPORT_KEY, reference: null, waiting });
  sync.put(reportsQuery, fresh({ rows: [row] }));

  const dialog = within(
    await screen.findByRole('dialog', { name: 'Your report was not accepted' }),
  );
  expect(dialog.getByText(/^This site takes no reports in the app\./)).toBeDefined();
});

test('while it is not known whether the site takes reports, the form waits a moment and no longer', async () => {
  const { user } = await openReport(() => undefined);

  const form = await filledReport(user);

  expect(form.getByRole('button', { name: 'Send report' })).toBeDefined();
});
