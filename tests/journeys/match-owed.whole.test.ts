import { expect, test } from 'vitest';
import { timeOf } from '#schemas/time.ts';
import { bump } from '#server/db/counters.ts';
import { addLike } from '#server/db/likes.ts';
import { newMatchesQuery } from '#sync/queries/new-matches.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

test.each([2, 3, 4, 5, 6])(
  '[product 3.3] killed %i transactions into a like given back, the next start has both the like and its match, or neither',
  async (transactions) => {
    const { member, device, tab } = await signedIn('anna');
    const bo = await born('bo');
    const { db } = server();
    await addLike(db, { member: bo, target: member, now: new Date() });
    await bump(db, 'likes', [bo, member]);
    await device.pass(400_000);
    // A like that was seen is news only to the device that gives the second one.
    await tab.sync.api.markLikesSeen({ until: timeOf(Date.now()) });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(400_000);
    device.network.line = 'offline';
    tab.look({ online: false });
    await device.rest();

    device.storage.breath = transactions;
    void tab.sync.api.likeProfile({ profile: bo });
    await new Promise((resolve) => setTimeout(resolve, 500));
    device.storage.breath = Infinity;
    await tab.kill();
    const again = device.openTab(await storeOfAnotherRealm());
    const matches = again.watch(newMatchesQuery, {});
    await device.until(() => 'value' in matches.live);
    await device.rest();
    claimConsoleErrors();

    const { waiting } = again.sync.status.get();
    expect(shown(matches).rows.map(({ key }) => key)).toEqual(waiting === 1 ? [bo] : []);
  },
);
