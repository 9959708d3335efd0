import { expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

test('[contract 17] a report of one message made offline arrives with it as evidence, and before a message', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await cast.born('bo');
  const browser = await server().enter(bo);
  const client_id = crypto.randomUUID();
  const created = timeOf(server().clock.now());
  const { message } = await browser.ask(sendMessage, {
    body: { client_id, profile: member, body: 'Something rude', created },
    headers: { 'idempotency-key': client_id },
  });
  const id = MessageId.parse(message.id);
  device.network.line = 'offline';
  tab.look({ online: false });
  await device.rest();
  await tab.sync.api.sendMessage({ profile: bo, body: 'Please stop' });

  await tab.sync.api.reportMember({
    profile: bo,
    target: { type: 'message', id },
    category: 'harassment',
    text: '',
    evidence: [id],
    good_faith: true,
    block: false,
  });
  await device.pass(1_000);
  const before = device.network.asked.length;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  const writes = device.network.asked
    .slice(before)
    .filter(({ key }) => key !== null)
    .map(({ path }) => path);
  expect(writes[0]).toBe('/api/reports.php');
  const kept = await server()
    .db.selectFrom('reports')
    .select(['target_type', 'target_id', 'evidence'])
    .where('member', '=', member)
    .execute();
  expect(kept).toEqual([{ target_type: 'message', target_id: id, evidence: [id] }]);
});
