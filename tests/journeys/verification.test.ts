import { expect, test } from 'vitest';
import { jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { server, signedIn } = castOfMembers();

test('[contract 82] a selfie is sent once, waits at the site, and is taken back', async () => {
  const { member, tab } = await signedIn('anna');
  const { api } = tab.sync;
  const file = new Blob([new Uint8Array(await jpegOf())], { type: 'image/jpeg' });
  const client_id = crypto.randomUUID();
  const before = await api.loadVerification();

  const sent = await api.sendSelfie({ file, client_id });
  const again = await api.sendSelfie({ file, client_id });
  const rows = await server()
    .db.selectFrom('selfies')
    .select(['member', 'state'])
    .where('member', '=', member)
    .execute();
  const taken = await api.takeSelfieBack();

  expect(before).toMatchObject({ ok: true, value: { state: 'none' } });
  expect(sent).toMatchObject({ ok: true, value: { state: 'waiting' } });
  expect(again).toEqual(sent);
  expect(rows).toEqual([{ member, state: 'waiting' }]);
  expect(taken).toMatchObject({ ok: true, value: { state: 'none' } });
});
