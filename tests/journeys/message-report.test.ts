import { expect, test } from 'vitest';
import { deleteMessageForBoth } from '#schemas/message-changes.ts';
import { MessageId } from '#schemas/ids.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { formDraftQuery, reportForm } from '#sync/queries/complaints.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

/** Anna's device is offline, and Bo has written to her. */
async function offlineAfter(text: string) {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const bo = await cast.born('bo');
  const browser = await server().enter(bo);
  const client_id = crypto.randomUUID();
  const created = timeOf(server().clock.now());
  const { message } = await browser.ask(sendMessage, {
    body: { client_id, profile: member, body: text, created },
    headers: { 'idempotency-key': client_id },
  });
  device.network.line = 'offline';
  tab.look({ online: false });
  await device.rest();
  return { ...me, bo, browser, id: MessageId.parse(message.id) };
}

const storedOf = (member: string) =>
  server()
    .db.selectFrom('reports')
    .select(['target_type', 'target_id', 'evidence'])
    .where('member', '=', member)
    .execute();

const RUDE = { category: 'harassment', text: '', good_faith: true, block: false } as const;

test('[contract 17] a report of one message made offline arrives with it as evidence, and before a message', async () => {
  const { member, device, tab, bo, id } = await offlineAfter('Something rude');
  await tab.sync.api.sendMessage({ profile: bo, body: 'Please stop' });

  await tab.sync.api.reportMember({
    profile: bo,
    target: { type: 'message', id },
    ...RUDE,
    evidence: [id],
  });
  await device.pass(1_000);
  const before = device.network.writes.length;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(device.network.writes[before]).toBe('/api/reports.php');
  expect(await storedOf(member)).toEqual([
    { target_type: 'message', target_id: id, evidence: [id] },
  ]);
});

test('[contract 17] a discarded report that is made again arrives once, as it was', async () => {
  const { member, device, tab, bo, id } = await offlineAfter('Something rude');
  const target = { type: 'message', id } as const;
  const made = await tab.sync.api.reportMember({ profile: bo, target, ...RUDE, evidence: [id] });
  await device.rest();

  const taken = await tab.sync.api.cancel({ row: made.ok ? made.value.client_id : '' });
  const report = taken.ok ? taken.value.report : undefined;
  if (report === undefined) throw new Error('the row was no report');
  await tab.sync.api.reportMember(report);
  await device.rest();
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await storedOf(member)).toEqual([
    { target_type: 'message', target_id: id, evidence: [id] },
  ]);
});

test.each([
  ['deleted for both', true, 'message', 1],
  ['erased with its sender', false, 'profile', 0],
] as const)(
  '[contract 17] a queued report arrives although its message was meanwhile %s',
  async (_, isKept, type, evidence) => {
    const { member, device, tab, bo, browser, id } = await offlineAfter('Something rude');
    const target = { type: 'message', id } as const;
    await tab.sync.api.reportMember({ profile: bo, target, ...RUDE, evidence: [id] });
    await device.rest();

    if (isKept) await browser.ask(deleteMessageForBoth, { body: { message: id } });
    else await server().db.deleteFrom('messages').where('sender', '=', bo).execute();
    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().waiting === 0);

    expect(tab.sync.status.get().needsYou).toBe(0);
    expect(await storedOf(member)).toEqual([
      { target_type: type, target_id: isKept ? id : bo, evidence: [id].slice(0, evidence) },
    ]);
  },
);

test('[product 2.12] what is written into a report outlives the tab, and is gone when the report is made', async () => {
  const { device, tab, bo, id } = await offlineAfter('Something rude');
  const target = { type: 'message', id } as const;
  const form = reportForm(bo, target);
  await tab.sync.api.saveFormDraft({ form, body: 'typed' });
  await tab.kill();
  const again = device.openTab();
  again.look({ online: false });
  const draft = again.watch(formDraftQuery, { form });
  await device.until(() => 'value' in draft.live);
  const kept = shown(draft).body;

  await again.sync.api.reportMember({ profile: bo, target, ...RUDE, evidence: [id] });
  await device.rest();

  expect(kept).toBe('typed');
  expect(shown(draft).body).toBe('');
});
