/** The report dialog of a screen test: the list of my reports behind it, and filling it in. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { IntentKey, ReportId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import { reportsQuery, type ReportItem } from '#sync/queries/complaints.ts';
import { fresh, type FakeSync } from './fake-sync.ts';
import { cardOf, minutesAgo } from './people.ts';

/** Of the report that a test makes. */
export const REPORT_KEY = IntentKey.parse('5f0c4e1e-3f0a-4d0e-9a55-0c7f2d1b6a01');

export const reportItemOf = (change: Partial<ReportItem> = {}): ReportItem => ({
  key: REPORT_KEY,
  reference: ReportId.parse('R-1001'),
  card: cardOf(),
  target: 'profile',
  category: 'fake',
  state: 'received',
  created: minutesAgo(0),
  waiting: null,
  decision: null,
  ...change,
});

/** The site takes reports, and has none of mine. */
export function takesReports(sync: FakeSync): void {
  sync.put(reportsQuery, { state: 'empty', value: { rows: [] }, syncedAt: Date.now() });
  sync.api.reportMember = (given) => {
    sync.calls.push({ command: 'reportMember', given });
    return Promise.resolve(ok({ client_id: REPORT_KEY }));
  };
}

/** Another backend, which has no reports. */
export function lacksReports(sync: FakeSync): void {
  const failure = { code: 'absent', endpoint: 'listReports' } as const;
  sync.put(reportsQuery, { state: 'error', failure });
}

/** The site has the report now. */
export function reportArrives(sync: FakeSync): void {
  sync.put(reportsQuery, fresh({ rows: [reportItemOf()] }));
}

/** The open dialog, with what every report needs. */
export async function filledReport(user: UserEvent, name = 'Emma') {
  const dialog = within(await screen.findByRole('dialog', { name: `Report ${name}` }));
  await user.click(await dialog.findByLabelText('Fake profile or scam'));
  await user.click(dialog.getByLabelText('This is true as far as I know'));
  return dialog;
}
