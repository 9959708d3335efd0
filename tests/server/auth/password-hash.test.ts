import type * as Crypto from 'node:crypto';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logIn } from '#schemas/account.ts';
import { fitsPassword, hashPassword } from '#server/auth/password.ts';
import { GOOD_PASSWORD, openPage } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The cost of every hash that is made, and the greatest number that is made at the same time. */
const made = vi.hoisted(() => ({ costs: new Array<string>(), running: 0, most: 0 }));

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength } = parameters;
    made.costs.push([algorithm, memory, passes, parallelism, tagLength].join(' '));
    made.running += 1;
    made.most = Math.max(made.most, made.running);
    crypto.argon2(algorithm, parameters, (error, hash) => {
      made.running -= 1;
      done(error, hash);
    });
  };
  return { ...crypto, argon2 };
});

/** Argon2id with 19 MiB and two passes (decisions 41). */
const COST = 'argon2id 19456 2 1 32';
const WEAK = '$argon2id$v=19$m=64,t=1,p=1$';

let server: TestServer;
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(GOOD_PASSWORD);
});

afterAll(() => server.close());

const person = (name: string, more: object = {}) =>
  server.born({ email: `${name}@example.org`, password_hash, ...more });

async function attempt(name: string, password: string) {
  const browser = server.visitor();
  const csrf = await openPage(browser);
  return browser.call(logIn, { body: { email: `${name}@example.org`, password, csrf } });
}

describe('[R17] a stored password', () => {
  test('is an argon2id hash that contains its cost and a salt of its own', async () => {
    const [one, two] = [await hashPassword(GOOD_PASSWORD), await hashPassword(GOOD_PASSWORD)];

    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(await fitsPassword(GOOD_PASSWORD, one)).toBe(true);
    expect(await fitsPassword(`${GOOD_PASSWORD} `, one)).toBe(false);
  });

  test.each([
    ['256 characters, the last one too', 'x'.repeat(255), 'a', 'b'],
    ['more than 72 bytes', 'é'.repeat(36), 'a', 'b'],
    ['what follows a NUL', 'seven green\0', 'a', 'b'],
    ['letters as they were typed, composed or not', 'seven gr', '\u00e9', 'e\u0301'],
  ])('depends on %s', async (_case, common, right, wrong) => {
    const stored = await hashPassword(common + right);

    expect(await fitsPassword(common + right, stored)).toBe(true);
    expect(await fitsPassword(common + wrong, stored)).toBe(false);
  });

  test('is checked in a burst with at most one hash per core at the same time', async () => {
    made.most = 0;

    await Promise.all(Array.from({ length: 40 }, () => fitsPassword('wrong', password_hash)));

    expect(made.most).toBe(availableParallelism());
  });

  test('with a lower cost is hashed again at the next successful login, and still matches', async () => {
    const { argon2Sync, randomBytes } = await import('node:crypto');
    const nonce = randomBytes(16);
    const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
    const hash = argon2Sync('argon2id', { message: GOOD_PASSWORD, nonce, ...cost });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const id = await person('weak', { password_hash: `${WEAK}${text(nonce)}$${text(hash)}` });
    const stored = () =>
      server.db
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    expect((await attempt('weak', 'wrong')).code).toBe('invalid_login');
    expect((await stored()).password_hash).toMatch(WEAK);
    expect((await attempt('weak', GOOD_PASSWORD)).status).toBe(200);

    expect((await stored()).password_hash).toMatch(/m=19456,t=2,p=1/);
    expect((await attempt('weak', GOOD_PASSWORD)).status).toBe(200);
  });
});

describe('[R19] a login that fails', () => {
  test('does the same work and gives the same answer for every cause', async () => {
    await person('active');
    await person('unconfirmed', { state: 'not_confirmed' });
    await person('gone', { state: 'deleted' });
    await person('locked', { state: 'locked' });
    await person('without', { password_hash: null });
    await attempt('nobody', 'warm up');
    const names = ['active', 'unconfirmed', 'gone', 'locked', 'without', 'nobody', 'no address@'];

    const seen = [];
    for (const name of names) {
      made.costs.length = 0;
      const { status, text, headers } = await attempt(name, 'wrong');
      const said = [...headers].filter(([header]) => header !== 'date').toString();
      seen.push(JSON.stringify({ status, text, said, work: made.costs }));
    }

    expect(new Set(seen).size).toBe(1);
    expect(made.costs).toEqual([COST]);
  });
});
