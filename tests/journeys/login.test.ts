import { expect, test } from 'vitest';
import { userQuery } from '#sync/queries/account.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, device } = castOfMembers();

test('[§4 login] a member logs in, and the own profile is shown at once', async () => {
  const member = await born('anna');
  const own = device();
  const tab = own.openTab();
  const user = tab.watch(userQuery, {});

  const outcome = await logIn(tab, member);
  await own.until(() => user.live.state === 'cached-fresh');

  expect(outcome).toEqual({ ok: true, value: { member } });
  expect(tab.sync.status.get().session).toEqual({ state: 'member', member });
  expect(shown(user).profile).toMatchObject({ id: member, name: 'anna' });
});

test('[§4] polling reads the user at once, and chats and likes a second later', async () => {
  const member = await born('anna');
  const own = device();
  const tab = own.openTab();
  await logIn(tab, member);
  await own.rest();
  const log: string[] = [];
  const start = own.time.now;
  own.network.rule = (_, path) => {
    log.push(`${Math.round((own.time.now - start) / 1_000)} ${path}`);
    return null;
  };

  await own.pass(1_500);

  expect(log).toEqual(['1 /api/chats.php', '1 /api/likes.php']);
});
