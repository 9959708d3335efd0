import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IntentKey } from '#schemas/ids.ts';
import { amountOf } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { HISTORIES } from './histories.ts';
import { PHOTO_HISTORIES } from './photo-histories.ts';
import { PHOTOS } from './photo-steps.ts';
import { Teller, type Step } from './history.ts';
import { modelSubject } from './model-subject.ts';
import { realSubject } from './real-subject.ts';
import { steps } from './steps.ts';
import type { Subject } from './subject.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const RUNS = amountOf({ whole: 80, sample: 20 });
const STEPS_MOST = 16;

/** All answers of a backend, and its lists at the end. */
async function told(subject: Subject, history: readonly Step[], keys: readonly IntentKey[]) {
  const teller = new Teller(subject, keys);
  const said: string[] = [];
  for (const step of history) said.push(`${step.do} → ${await teller.tell(step)}`);
  return { said, view: await teller.view() };
}

/** The answers of both backends to the same history. */
async function both(history: readonly Step[]) {
  // Each photo has a key in addition to the keys of the steps.
  const length = history.length + PHOTOS;
  const keys = Array.from({ length }, () => IntentKey.parse(randomUUID()));
  const real = await told(await realSubject(server), history, keys);
  return { real, model: await told(modelSubject(), history, keys) };
}

describe('[sync 3.3] the model of the simulation and the real backend answer alike', () => {
  test.each([...HISTORIES, ...PHOTO_HISTORIES])('in the history: %s', async (_, history) => {
    const { real, model } = await both(history);

    expect(model).toEqual(real);
  });

  test('in random histories', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 1, maxLength: STEPS_MOST }),
        async (history) => {
          const { real, model } = await both(history);

          expect(model).toEqual(real);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
