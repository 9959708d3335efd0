/** The secret of the database signs tokens. The operator exchanges it when a backup or the database was read by others. */
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { getUser, logIn } from '#schemas/account.ts';
import { getSettings } from '#schemas/settings.ts';
import { newSecret, stepOfCode } from '#server/rules/totp.ts';
import { hashPassword } from '#server/auth/password.ts';
import { administer } from '#server/commands/admin-commands.ts';
import { readBirth } from '#server/db/site.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from '#server/mail/unsubscribe-token.ts';
import { Browser } from '#tests/support/browser.ts';
import { appOn, startServer } from '#tests/support/server.ts';

const PASSWORD = 'eleven blue boats';

test('a new secret voids what the old one signed and keeps members and their second factors', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const anna = await server.join({ password_hash: await hashPassword(PASSWORD) });
  const visitor = server.visitor();
  const { csrf } = await visitor.ask(getSettings);
  const old = await readBirth(server.db);
  const named = { member: anna.id, setting: 'like_mail' } as const;

  const owner = { member: anna.id, siteSecret: old.secret };
  const factor = newSecret(owner, { issuer: 'Vonk', label: 'Anna' });
  const created = new Date(server.clock.now());
  await server.db
    .insertInto('totp_factors')
    .values({ member: anna.id, secret: factor.sealed, created })
    .execute();

  const { ok } = await administer(server.db, ['new-secret'], new Date());

  const birth = await readBirth(server.db);
  expect(ok).toBe(true);
  expect(birth.secret).toMatch(/^[\w-]{43}$/);
  expect(birth.secret).not.toBe(old.secret);
  expect(birth.epoch).toBe(old.epoch);
  expect(readUnsubscribeToken(makeUnsubscribeToken(named, old.secret), birth.secret)).toBeNull();

  const { secret } = await server.db
    .selectFrom('totp_factors')
    .select('secret')
    .executeTakeFirstOrThrow();
  const code = new TOTP({ secret: factor.text }).generate({ timestamp: created.getTime() });
  const sealedBy = (siteSecret: string) =>
    stepOfCode({ member: anna.id, siteSecret }, secret, { code, now: created });
  expect(sealedBy(birth.secret)).not.toBeNull();
  expect(sealedBy(old.secret)).toBeNull();

  const restarted = appOn(server.db, server.clock);
  const later = new Browser(restarted.fetch);
  for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
  const body = { email: `${anna.id.toLowerCase()}@vonk.test`, password: PASSWORD };
  expect(await later.call(logIn, { body: { ...body, csrf } })).toMatchObject({
    code: 'invalid_csrf',
  });
  const fresh = await later.ask(getSettings);
  expect((await later.call(logIn, { body: { ...body, csrf: fresh.csrf } })).status).toBe(200);

  const still = new Browser(restarted.fetch);
  for (const [name, value] of anna.cookies) still.cookies.set(name, value);
  expect((await still.call(getUser)).status).toBe(200);
});
