import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { activate, getActivation } from '#schemas/activation.ts';
import { likeProfile } from '#schemas/likes.ts';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';
import { randomToken } from '#server/rules/random-id.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { signUpAs } from '#tests/support/signup-form.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const HISTORIES = 30;

let server: TestServer;
let anna: MemberBrowser;

beforeAll(async () => {
  server = await startServer();
  anna = await server.join();
});

afterAll(() => server.close());

/** The model of a new account: the state that the server must have after each act. */
interface Newcomer {
  readonly email: string;
  readonly browser: Browser;
  step: number;
  isConfirmed: boolean;
}

/** The acts of a new account during signup. Each returns the change that the server must have made. */
const ACTS = {
  async claimStep({ browser }: Newcomer, step: number): Promise<Partial<Newcomer>> {
    const seen = await browser.call(changeUser, { body: { lastSignupStep: step } });
    const isStep = Number.isInteger(step) && step >= 0 && step <= SIGNUP_STEP_LAST;
    expect(seen.status).toBe(isStep ? 200 : 400);
    return isStep ? { step } : {};
  },
  async claimConfirmed({ browser }: Newcomer): Promise<Partial<Newcomer>> {
    for (const body of [{ activated: true }, { state: 'active' }, { signup_step: 7 }]) {
      expect((await browser.call(changeUser, { body })).status).toBe(400);
    }
    return {};
  },
  async guessToken({ browser }: Newcomer): Promise<Partial<Newcomer>> {
    const { state } = await browser.ask(activate, { body: { token: randomToken() } });
    expect(state).toBe('unknown');
    return {};
  },
  async useTokenOfAnother({ browser }: Newcomer): Promise<Partial<Newcomer>> {
    const other = server.visitor();
    const email = `${randomToken().toLowerCase()}@example.org`;
    await signUpAs(other, email);
    const token = await server.mailbox.tokenFor(email);
    await browser.ask(activate, { body: { token } });
    expect((await other.ask(getActivation)).activated).toBe(true);
    return {};
  },
  async confirm({ browser, email, isConfirmed }: Newcomer): Promise<Partial<Newcomer>> {
    const token = await server.mailbox.tokenFor(email);
    const { state } = await browser.ask(activate, { body: { token } });
    expect(state).toBe(isConfirmed ? 'used' : 'done');
    return { isConfirmed: true };
  },
};

type Act = keyof typeof ACTS;

const anAct = fc.record({
  act: fc.constantFrom<Act>(
    'claimStep',
    'claimStep',
    'claimConfirmed',
    'guessToken',
    'useTokenOfAnother',
    'confirm',
  ),
  step: fc.oneof(fc.integer({ min: -2, max: SIGNUP_STEP_LAST + 2 }), fc.constant(1.5)),
});

async function expectAsModelled({ browser, email, step, isConfirmed }: Newcomer): Promise<void> {
  const row = await server.db
    .selectFrom('members')
    .select(['signup_step', 'state'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { activated } = await browser.ask(getActivation);
  const like = await browser.call(likeProfile, { body: { profile: anna.id } });

  expect(row).toEqual({ signup_step: step, state: isConfirmed ? 'active' : 'not_confirmed' });
  expect(activated).toBe(isConfirmed);
  expect(like.code).toBe(isConfirmed ? null : 'not_confirmed');
  expect((await browser.ask(getUser)).email).toBe(email);
}

describe('[R32] signup', () => {
  test('never goes back a step, and only the token of the mail confirms the account', async () => {
    let looks = 0;
    const property = fc.asyncProperty(
      fc.array(anAct, { minLength: 1, maxLength: 8 }),
      async (acts) => {
        const email = `${randomToken().toLowerCase()}@example.org`;
        const browser = server.visitor();
        await signUpAs(browser, email);
        const newcomer: Newcomer = { email, browser, step: 0, isConfirmed: false };

        for (const { act, step } of acts) {
          const expected = await ACTS[act](newcomer, step);
          newcomer.step = Math.max(newcomer.step, expected.step ?? 0);
          newcomer.isConfirmed ||= expected.isConfirmed ?? false;
          await expectAsModelled(newcomer);
          looks += 1;
        }
      },
    );

    await fc.assert(property, { numRuns: HISTORIES });

    expect(looks).toBeGreaterThanOrEqual(HISTORIES);
  });
});
