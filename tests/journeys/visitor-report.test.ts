import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { IntentKey } from '#schemas/ids.ts';
import { reportAsVisitor, type VisitorReport } from '#schemas/reports.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { server, born, device } = castOfMembers();

const reportAbout = (member: string): VisitorReport => ({
  client_id: IntentKey.parse(randomUUID()),
  place: `https://vonk.example/members/${member}`,
  category: 'fake',
  text: 'These are pictures of somebody else',
  name: 'Nora Visitor',
  email: 'nora@elsewhere.test',
  good_faith: true,
});

const storedAbout = (member: string) =>
  server()
    .db.selectFrom('reports')
    .select(['id', 'member', 'reporter_name', 'reporter_email', 'category'])
    .where('profile', '=', member)
    .execute();

test('[contract 17] a visitor reports a profile and has the reference', async () => {
  const anna = await born('anna');

  const sent = await device().openTab().sync.api.reportAsVisitor(reportAbout(anna));

  const [stored] = await storedAbout(anna);
  expect(sent).toEqual({ ok: true, value: { reference: stored?.id } });
  expect(stored).toMatchObject({
    member: null,
    reporter_name: 'Nora Visitor',
    reporter_email: 'nora@elsewhere.test',
    category: 'fake',
  });
});

test('[contract 17] a report whose answer was lost, sent again, counts once and has its reference', async () => {
  const bo = await born('bo');
  const phone = device();
  const { api } = phone.openTab().sync;
  const report = reportAbout(bo);
  phone.network.line = 'answer-lost';

  const lost = await api.reportAsVisitor(report);
  phone.network.line = 'online';
  const again = await api.reportAsVisitor(report);

  expect(lost.ok).toBe(false);
  const stored = await storedAbout(bo);
  expect(stored).toHaveLength(1);
  expect(again).toEqual({ ok: true, value: { reference: stored[0]?.id } });
});

test('[contract 17] what the server refuses comes back with its field', async () => {
  const { api } = device().openTab().sync;

  expect(await api.reportAsVisitor(reportAbout('nobody-has-this-id-00'))).toMatchObject({
    failure: { code: 'refused', reason: 'invalid', field: 'place' },
  });
  const bold = { ...reportAbout(await born('cleo')), good_faith: false };
  expect(await api.reportAsVisitor(bold)).toMatchObject({ failure: { field: 'good_faith' } });
});

test('without a connection a report fails as “offline”', async () => {
  const phone = device();
  const { api } = phone.openTab().sync;
  phone.network.line = 'offline';

  expect(await api.reportAsVisitor(reportAbout(await born('dina')))).toMatchObject({
    failure: { code: 'offline' },
  });
});

test.each([
  ['without reports', () => new Response('', { status: 404 })],
  [
    'with reports of members only',
    () => Response.json({ error: { code: 'auth', message: '' } }, { status: 403 }),
  ],
])('[decisions 36] a backend %s is told apart from a failure', async (_case, answer) => {
  const phone = device();
  phone.network.rule = (_method, path) => (path.startsWith(reportAsVisitor.path) ? answer() : null);

  expect(
    await phone.openTab().sync.api.reportAsVisitor(reportAbout(await born('emma'))),
  ).toMatchObject({ failure: { code: 'absent' } });
});
