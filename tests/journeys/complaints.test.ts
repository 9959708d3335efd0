import { expect, test } from 'vitest';
import { appealByToken, decideAppeal, listAppeals } from '#schemas/appeals.ts';
import { listComplaints, replyToComplaint } from '#schemas/complaints.ts';
import { listDecisions } from '#schemas/decisions.ts';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { APPEAL_MS } from '#schemas/limits.ts';
import {
  complaintsQuery,
  decisionsQuery,
  formDraftQuery,
  reportsQuery,
} from '#sync/queries/complaints.ts';
import { boWrites } from '#tests/support/known-bo.ts';
import { Moderation } from '#tests/support/moderation.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';

const cast = castOfMembers();
const { born, server, signedIn } = cast;

function goOffline({ device, tab }: SignedIn): void {
  device.network.line = 'offline';
  tab.look({ online: false });
}

async function goOnline({ device, tab }: SignedIn): Promise<void> {
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
}

const REPORT = { category: 'fake', text: '', good_faith: true, block: false } as const;
const QUESTION = { subject: 'Price', order: null, text: 'Why does a message cost this?' };

test('[contract 17, 18] a report made offline is listed at once, then with its number, and then with its decision', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await born('bo');
  const reports = tab.watch(reportsQuery, {});
  await tab.fetch(reportsQuery, {});
  goOffline(me);

  const target = { type: 'profile', id: bo } as const;
  await tab.sync.api.reportMember({ ...REPORT, profile: bo, target, evidence: [] });
  await device.rest();
  const waiting = shown(reports).rows;
  await goOnline(me);
  await device.rest();
  const received = shown(reports).rows;
  const moderation = new Moderation(server());
  await moderation.answer(received[0]?.reference ?? '', { action: 'warn' });
  await tab.fetch(reportsQuery, {});
  await tab.fetch(decisionsQuery, {});
  await device.rest();

  const state = 'received';
  expect(waiting).toMatchObject([{ reference: null, state, waiting: { state: 'queued' } }]);
  expect(received).toMatchObject([{ key: waiting[0]?.key, state, waiting: null, decision: null }]);
  expect(received[0]?.reference).toEqual(expect.any(String));
  expect(shown(reports).rows).toMatchObject([
    { state: 'decided', decision: { acted: true, action: null, about: 'report' } },
  ]);
});

test('[contract 18] a decision that is notified is read offline after a restart, appealed, and shows how the appeal ended', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const moderation = new Moderation(server());
  await moderation.decide(member, 'warn', { text: 'Please be kind' });

  await tab.fetch(notificationsQuery, {});
  goOffline(me);
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const decisions = again.watch(decisionsQuery, {});
  await device.until(() => 'value' in decisions.live);
  const [read] = shown(decisions).rows;
  if (read === undefined) throw new Error('no decision is stored');
  const given = { decision: read.id, text: 'I was' };
  const offline = await again.sync.api.appealDecision(given);
  device.network.line = 'online';
  again.look({ online: true });
  await device.pass(5_000);
  const made = await again.sync.api.appealDecision(given);
  await device.rest();
  const appealed = shown(decisions).rows;
  const other = await server().join({ role: 'moderator' });
  const [waiting] = (await other.ask(listAppeals)).appeals;
  await other.ask(decideAppeal, {
    body: { id: waiting?.id ?? '', outcome: 'reversed', text: 'You were' },
  });
  await again.fetch(decisionsQuery, {});
  await device.rest();

  expect(read).toMatchObject({ action: 'warn', text: 'Please be kind', appeal: null });
  expect(offline).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(made).toEqual({ ok: true, value: null });
  expect(appealed).toMatchObject([{ appeal: { state: 'open', text: 'I was' } }]);
  expect(shown(decisions).rows).toMatchObject([
    { appeal: { state: 'reversed', answer: 'You were' } },
  ]);
});

test('[contract 18] a second appeal and one that comes too late are refused, and the list is read again', async () => {
  const { member, device, tab } = await signedIn('anna');
  const moderation = new Moderation(server());
  await moderation.decide(member, 'warn');
  const decisions = tab.watch(decisionsQuery, {});
  await device.until(() => 'value' in decisions.live);
  const decision = shown(decisions).rows[0]?.id;
  if (decision === undefined) throw new Error('no decision is stored');
  const token = await server().mailbox.tokenFor(`${member}@vonk.test`);
  const elsewhere = await server()
    .visitor()
    .call(appealByToken, { body: { token, text: 'By mail' } });

  const second = await tab.sync.api.appealDecision({ decision, text: 'Here' });
  await device.rest();
  const after = shown(decisions).rows;
  await server().db.deleteFrom('appeals').execute();
  const created = new Date(server().clock.now() - APPEAL_MS - 1_000);
  await server().db.updateTable('decisions').set({ created }).execute();
  const late = await tab.sync.api.appealDecision({ decision, text: 'Here' });

  expect(elsewhere.status).toBe(200);
  expect(second).toMatchObject({ ok: false, failure: { code: 'refused', reason: 'conflict' } });
  expect(after).toMatchObject([{ appeal: { text: 'By mail' } }]);
  expect(late).toMatchObject({ ok: false, failure: { code: 'gone' } });
});

test('[contract 19] a question asked offline waits in the list, arrives once although its answer is lost, and its reply is shown', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const browser = await server().enter(member);
  const questions = tab.watch(complaintsQuery, {});
  const draft = tab.watch(formDraftQuery, { form: 'complaint' });
  await tab.fetch(complaintsQuery, {});
  goOffline(me);
  await tab.sync.api.saveFormDraft({ form: 'complaint', body: 'typed' });
  await device.rest();
  const kept = shown(draft).body;

  await tab.sync.api.makeComplaint(QUESTION);
  await device.rest();
  const waiting = shown(questions).rows;
  const afterwards = shown(draft).body;
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => device.network.count('POST', '/api/complaints.php') > 1);
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.rest();
  const sent = shown(questions).rows;
  const onServer = (await browser.ask(listComplaints)).complaints;
  const moderator = await server().join({ role: 'moderator' });
  const body = { id: onServer[0]?.id ?? '', seen: 0, text: 'Because of this', close: true };
  await moderator.ask(replyToComplaint, { body });
  await tab.fetch(notificationsQuery, {});
  await device.rest();

  expect([kept, afterwards]).toEqual(['typed', '']);
  expect(waiting).toMatchObject([{ ...QUESTION, id: null, waiting: { state: 'queued' } }]);
  expect(onServer).toMatchObject([QUESTION]);
  expect(sent).toMatchObject([{ ...QUESTION, id: onServer[0]?.id, waiting: null }]);
  expect(shown(questions).rows).toMatchObject([
    { state: 'closed', replies: [{ text: 'Because of this' }] },
  ]);
});

test('[contract 19] a question names the member it is about, and keeps the name when the member has left', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const bo = await boWrites(cast, me);
  const browser = await server().enter(member);
  const questions = tab.watch(complaintsQuery, {});
  goOffline(me);
  await tab.sync.api.makeComplaint({ ...QUESTION, person: { id: bo, name: 'Bo' } });
  await device.rest();
  const [waiting] = shown(questions).rows;
  await goOnline(me);
  await device.rest();
  const [sent] = shown(questions).rows;

  await server()
    .db.transaction()
    .execute((tx) => eraseMember(tx, bo, new Date()));
  await tab.sync.api.deleteChat({ profile: bo });
  await device.pass(60_000);
  await tab.fetch(complaintsQuery, {});
  await tab.kill();
  const again = device.openTab();
  const afterwards = again.watch(complaintsQuery, {});
  await device.until(() => 'value' in afterwards.live);
  await device.rest();
  const [later] = shown(afterwards).rows;

  expect(waiting?.person).toMatchObject({ id: bo, isHere: true });
  expect(sent).toMatchObject({ waiting: null, person: { id: bo } });
  expect((await browser.ask(listComplaints)).complaints).toMatchObject([{ profile: bo }]);
  expect(later?.person).toMatchObject({ id: bo, name: 'Bo', isHere: false });
});

test.each([
  [{ subject: '  ' }, 'subject'],
  [{ text: 'Why?' }, 'text'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
])('[contract 19] a question with %o is refused on the device', async (change, field) => {
  const { tab } = await signedIn('anna');

  const outcome = await tab.sync.api.makeComplaint({ ...QUESTION, ...change });

  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'invalid', field } });
  expect(tab.sync.status.get().waiting).toBe(0);
});

test('[contract 18] somebody who was locked out appeals with the token of the mail', async () => {
  const { member, tab } = await signedIn('anna');
  const moderation = new Moderation(server());
  await moderation.decide(member, 'ban');
  const token = await server().mailbox.tokenFor(`${member}@vonk.test`);

  const said = await tab.sync.api.appealByToken({ token, text: 'I did not' });
  const again = await tab.sync.api.appealByToken({ token, text: 'I did not' });
  const other = await tab.sync.api.appealByToken({ token, text: 'Something else' });
  const unknown = await tab.sync.api.appealByToken({ token: 'nobody gave this', text: 'I' });
  await moderation.restore(member);
  const browser = await server().enter(member);

  expect([said, again]).toEqual([
    { ok: true, value: { state: 'open' } },
    { ok: true, value: { state: 'open' } },
  ]);
  expect(other).toMatchObject({ ok: false, failure: { reason: 'conflict' } });
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  const { decisions } = await browser.ask(listDecisions);
  expect(decisions.find(({ action }) => action === 'ban')?.appeal?.text).toBe('I did not');
});

test('[product 3.10] lists that were read and are empty are known to be empty offline after a restart', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  await tab.fetch(reportsQuery, {});
  await tab.fetch(decisionsQuery, {});
  await tab.fetch(complaintsQuery, {});
  goOffline(me);
  await tab.kill();

  const again = device.openTab();
  again.look({ online: false });
  const lists = [reportsQuery, decisionsQuery, complaintsQuery].map((query) =>
    again.watch<Record<string, never>, { rows: unknown[] }>(query, {}),
  );
  await device.until(() => lists.every(({ live }) => 'value' in live));

  expect(lists.map((list) => shown(list).rows)).toEqual([[], [], []]);
});
