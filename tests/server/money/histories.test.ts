/**
 * Random histories of two members, their payment provider and a server that is cut off in the middle: after every step the
 * ledger, the orders, the messages and the shown balances agree.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Prices } from '#server/money/prices.ts';
import { histories, type History } from '#tests/server/money/money-acts.ts';
import { MESSAGE_COST, PLAN } from '#tests/server/money/money-laws.ts';
import { MoneyWorld } from '#tests/server/money/money-world.ts';
import { StatementCut } from '#tests/server/money/statement-cut.ts';
import { amountOf, printSeed, SEED } from '#tests/support/sample.ts';
import { PRICES, startServer, type TestServer } from '#tests/support/server.ts';

/** `npm run fuzz -- money` runs more. */
const HISTORIES = Number(process.env['FUZZ_CASES'] ?? amountOf({ whole: 300, sample: 10 }));
/** Each part of a run draws histories of its own. */
const [PART = 0] = (process.env['FUZZ_PART'] ?? '0/1').split('/').map(Number);
const LONGEST_WAIT_MS = 600_000 + HISTORIES * 1_500;

const cut = new StatementCut();
const figures = {
  histories: 0,
  steps: 0,
  cuts: 0,
  paid: 0,
  messages: 0,
  plans: 0,
  withdrawals: 0,
  reversals: 0,
  disputes: 0,
  reduced: 0,
};
let server: TestServer;

beforeAll(async () => {
  const prices = Prices.parse({
    ...PRICES,
    message: { '*': MESSAGE_COST },
    packages: [...PRICES.packages, { id: 'thirty', credits: 30, prices: { EUR: 2_500 } }],
    plans: [PLAN],
  });
  server = await startServer({ site: { prices }, onStatement: cut.onStatement });
});

afterAll(async () => {
  await server.close();
  printSeed('money');
  const { histories: played, steps, cuts, paid, messages, plans, withdrawals } = figures;
  const { reversals, disputes, reduced } = figures;
  console.log(
    `fuzz: money, ${played} histories, ${steps} steps, ${cuts} cut off; ${paid} orders paid, ` +
      `${messages} messages, ${plans} plans, ${withdrawals} withdrawals, ${reversals} reversals, ` +
      `${disputes} disputed orders, ${reduced} paid with fewer credits`,
  );
});

/** Adds what happened in a history. */
function count({ books, cuts }: MoneyWorld, { steps }: History): void {
  figures.histories += 1;
  figures.steps += steps.length;
  figures.cuts += cuts;
  figures.paid += books.orders.filter((order) => order.paid !== null).length;
  figures.messages += books.messages.length;
  figures.plans += books.bookings.filter(({ reason }) => reason === 'premium').length;
  figures.withdrawals += books.withdrawals.length;
  figures.reversals += books.bookings.filter(({ reason }) => reason === 'reversal').length;
  figures.disputes += books.orders.filter(({ dispute }) => dispute !== null).length;
  figures.reduced += books.orders.filter(
    ({ credits, package: pack }) => credits < (pack === 'ten' ? 10 : 30),
  ).length;
}

describe('[R31] money', () => {
  test(
    `is neither lost nor created in ${HISTORIES} random histories`,
    { timeout: LONGEST_WAIT_MS },
    async () => {
      const property = fc.asyncProperty(histories, async (history) => {
        const world = await MoneyWorld.begin({ server, cut }, history);
        for (const step of history.steps) {
          expect({ step, broken: await world.step(step) }).toEqual({ step, broken: [] });
        }
        expect(await world.end()).toEqual([]);
        count(world, history);
      });
      await fc.assert(property, { seed: SEED + PART, numRuns: HISTORIES });
    },
  );
});
