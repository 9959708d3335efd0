import { expect, test } from 'vitest';
import { CODE_PERIOD_MS } from '#schemas/limits.ts';
import { ok } from '#schemas/outcome.ts';
import { factorQuery } from '#sync/queries/own-account.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { castOfMembers, PASSWORD } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const { server, signedIn, device } = castOfMembers();

test('[contract 51, 52] a member switches two-step login on, logs out and in with a code, and switches it off', async () => {
  const { member, tab, device: own } = await signedIn('gwen');
  const { api } = tab.sync;
  const started = await api.startFactor({ password: PASSWORD });
  const secret = started.ok ? started.value.secret : '';
  const next = () => {
    server().clock.pass(CODE_PERIOD_MS);
    return codeOf(secret, server().clock.now());
  };
  const on = await api.confirmFactor({ code: next() });
  const left = await api.logOut({ discardUnsent: true });
  const credentials = { email: `${member}@vonk.test`, password: PASSWORD, shared: false };

  expect([on.ok, left]).toEqual([true, ok({ done: true, unsent: 0 })]);
  expect(await api.logIn(credentials)).toMatchObject({
    failure: { code: 'refused', reason: 'second_factor' },
  });
  expect(await api.logInWithCode({ code: 'not a code' })).toMatchObject({
    failure: { reason: 'wrong_code', field: 'code' },
  });
  expect(await api.logInWithCode({ code: next() })).toEqual(ok({ member }));
  const factor = tab.watch(factorQuery, {});
  await own.until(() => isShown(factor));
  expect(shown(factor)).toMatchObject({ recovery_codes: 10 });

  expect(await api.removeFactor({ code: next(), password: PASSWORD })).toEqual(ok(null));
  await own.until(() => shown(factor).since === null);
  expect(shown(factor)).toMatchObject({ recovery_codes: 0 });
});

test('a code without a login before it asks for the password', async () => {
  const tab = device().openTab();

  expect(await tab.sync.api.logInWithCode({ code: '123456' })).toMatchObject({
    failure: { code: 'gone' },
  });
});
