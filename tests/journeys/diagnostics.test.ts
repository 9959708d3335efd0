import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { born, signedIn } = castOfMembers();

const Report = z.object({
  ended: z.array(z.object({ kind: z.string(), history: z.array(z.object({ what: z.string() })) })),
});

test('[sync 41] the diagnostics report holds the history of a like that has arrived, without names', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(180_000);

  const report = await tab.sync.api.exportDiagnostics();

  if (!report.ok) throw new Error(report.failure.code);
  const { ended } = Report.parse(JSON.parse(report.value));
  expect(ended).toEqual([
    { kind: 'like', history: [{ what: 'intent' }, { what: 'sending' }, { what: 'accepted' }] },
  ]);
  expect(report.value).not.toMatch(/anna|bo-|@/);
  expect(report.value).not.toContain(bo);
});
