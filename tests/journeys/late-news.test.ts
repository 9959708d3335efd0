/**
 * A tab that has no news yet of the intents of another tab, and reads what those intents are about.
 */
import { expect, test } from 'vitest';
import type { openRxStore } from '#sync/db/store/rx-store.ts';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, signedIn } = castOfMembers();

/** A store whose outbox can be read but sends no news. */
const withoutNews =
  (open: typeof openRxStore): typeof openRxStore =>
  async (...where) => {
    const store = await open(...where);
    return {
      ...store,
      changes: (table, tell) => (table === 'outbox' ? () => undefined : store.changes(table, tell)),
    };
  };

async function withOneThatHearsLate() {
  const first = await signedIn('anna');
  const second = first.device.openTab(withoutNews(await storeOfAnotherRealm()));
  await first.device.until(() => second.sync.status.get().session.state === 'member');
  await first.device.rest();
  return { ...first, second };
}

test('[sync 15] an answer from before a setting of another tab was accepted does not undo that setting, even without news of it', async () => {
  const { device, tab, second } = await withOneThatHearsLate();
  const settings = second.watch(notificationSettingsQuery, {});
  await tab.fetch(notificationSettingsQuery, {});
  await device.until(() => 'value' in settings.live);
  const answer = device.network.holdAnswer('GET', '/api/notification_settings.php');
  const loaded = second.fetch(notificationSettingsQuery, {});
  await device.until(answer.isHeld);

  await tab.sync.api.changeSetting({ field: 'like_mail', value: 'never' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.until(() => shown(settings).like_mail === 'never');
  answer.release();
  await loaded;
  await device.rest();

  expect(shown(settings)).toMatchObject({ like_mail: 'never', match_mail: 'daily' });
});

test('[sync 15] an answer from before another tab hid a profile does not bring that profile back', async () => {
  const { device, tab, second } = await withOneThatHearsLate();
  const bo = await born('bo');
  const exclusions = second.watch(exclusionsQuery, { kind: 'hide' });
  const answer = device.network.holdAnswer('GET', '/api/hides.php');
  const loaded = second.fetch(exclusionsQuery, { kind: 'hide' });
  await device.until(answer.isHeld);

  await tab.sync.api.hideProfile({ profile: bo });
  await device.until(() => 'value' in exclusions.live && exclusions.live.value.rows.length === 1);
  await device.pass(130_000);
  const waiting = tab.sync.status.get().waiting;
  answer.release();
  await loaded;
  await device.rest();

  expect(waiting).toBe(0);
  expect(shown(exclusions).rows).toMatchObject([{ key: bo, state: 'settled' }]);
});
