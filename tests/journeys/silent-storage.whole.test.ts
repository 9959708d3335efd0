import { expect, test } from 'vitest';
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { signedIn } = castOfMembers();

/** The time of two tries to open the storage, or of two tries of a transaction. */
const TWO_TRIES = { timeout: 3 * STORE_TIMEOUT_MS };

test.each(['open', 'transaction'] as const)(
  'a disk that does not answer at the start (%s) does not make a member a visitor: the status reports it, and the start goes on when the disk answers',
  async (silent) => {
    const { member, device, tab } = await signedIn('anna');
    await tab.kill();
    device.storage.silent = silent;

    const again = device.openTab();
    const sessions: string[] = [];
    again.sync.status.subscribe(() => sessions.push(again.sync.status.get().session.state));
    await expect.poll(() => again.sync.status.get().storage, TWO_TRIES).toBe('silent');
    const meanwhile = again.sync.status.get().session;
    device.storage.silent = null;
    await expect
      .poll(() => again.sync.status.get(), TWO_TRIES)
      .toMatchObject({ session: { state: 'member', member }, storage: 'durable' });

    expect(meanwhile).toEqual({ state: 'unknown' });
    expect(sessions).not.toContain('visitor');
    expect(claimConsoleErrors().join()).toMatch(/start/);
  },
);
