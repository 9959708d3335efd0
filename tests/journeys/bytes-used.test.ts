import { expect, test } from 'vitest';
import { randomToken } from '#server/rules/random-id.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import type { Tab } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, signedIn } = castOfMembers();

async function bytesOf(tab: Tab): Promise<number> {
  const outcome = await tab.sync.api.readBytesUsed();
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.bytes;
}

const LONG = 'x'.repeat(1_500);

test('[product 2.10] bytes of calls are counted by month on the device, stay over a restart, and go with a logout', async () => {
  const { device, tab } = await signedIn('anna');
  const atFirst = await bytesOf(tab);

  await tab.sync.api.editProfile({ field: 'personal', value: LONG });
  await device.until(() => tab.sync.status.get().waiting === 0);
  const after = await bytesOf(tab);
  expect(after).toBeGreaterThan(atFirst + LONG.length);

  await tab.kill();
  const again = device.openTab();
  await device.until(() => again.sync.status.get().session.state === 'member');
  expect(await bytesOf(again)).toBeGreaterThanOrEqual(after);

  await again.sync.api.logOut({ discardUnsent: true });
  expect(await bytesOf(again)).toBe(0);
});

test('[product 2.10] a shared device counts for its tab only', async () => {
  const [device, member] = [newDevice(), await born('anna')];
  const tab = device.openTab();
  await tab.sync.api.setTabSecret({ secret: randomToken() });
  expect(await logIn(tab, member, true)).toMatchObject({ ok: true });
  expect(await bytesOf(tab)).toBeGreaterThan(0);

  const other = device.openTab();
  await device.rest();

  expect(await bytesOf(other)).toBe(0);
});
