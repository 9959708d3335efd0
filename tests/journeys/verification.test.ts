import { expect, test } from 'vitest';
import { judgeSelfie } from '#schemas/selfies.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { verificationQuery } from '#sync/queries/own-account.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

test('[contract 82] a selfie is sent once, waits at the site, and is taken back', async () => {
  const { member, tab, device } = await signedIn('anna');
  const { api } = tab.sync;
  const file = new Blob([new Uint8Array(await jpegOf())], { type: 'image/jpeg' });
  const client_id = crypto.randomUUID();
  const stand = tab.watch(verificationQuery, {});
  await device.until(() => isShown(stand));
  const before = shown(stand);

  const sent = await api.sendSelfie({ file, client_id });
  const again = await api.sendSelfie({ file, client_id });
  await device.rest();
  const waiting = shown(stand);
  const rows = await server()
    .db.selectFrom('selfies')
    .select(['member', 'state'])
    .where('member', '=', member)
    .execute();
  const taken = await api.takeSelfieBack();
  await device.rest();

  expect(before.state).toBe('none');
  expect(waiting.state).toBe('waiting');
  expect(sent).toMatchObject({ ok: true, value: { state: 'waiting' } });
  expect(again).toEqual(sent);
  expect(rows).toEqual([{ member, state: 'waiting' }]);
  expect(taken).toMatchObject({ ok: true, value: { state: 'none' } });
  expect(shown(stand).state).toBe('none');
});

test('[contract 83] the decision of staff is among the notifications of the member', async () => {
  const { member, device, tab } = await signedIn('bo');
  const file = new Blob([new Uint8Array(await jpegOf())], { type: 'image/jpeg' });
  await tab.sync.api.addPhoto({ file });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.sync.api.sendSelfie({ file, client_id: crypto.randomUUID() });
  const { id } = await server()
    .db.selectFrom('selfies')
    .select('id')
    .where('member', '=', member)
    .executeTakeFirstOrThrow();

  const moderator = await server().join({ role: 'moderator' });
  await moderator.ask(judgeSelfie, { body: { id, verified: true, reason: null } });
  await tab.fetch(notificationsQuery, {});
  const notifications = tab.watch(notificationsQuery, {});
  await device.until(() => 'value' in notifications.live && shown(notifications).rows.length > 0);

  expect(shown(notifications).rows).toMatchObject([
    { kind: 'selfie_verified', card: null, isNew: true },
  ]);
});
