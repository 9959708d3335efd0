import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountOf } from '#tests/support/sample.ts';
import { createOn } from '#tests/support/test-database.ts';
import { crashWhileMembersWrite, type Place } from './crash-story.ts';

const isOnPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
/** KILLS=200 runs more. A database server lives on when ours is killed; the embedded database dies with it. */
const SAMPLE = isOnPostgres ? 2 : 3;
const KILLS = Number(process.env['KILLS'] ?? amountOf({ whole: 10, sample: SAMPLE }));
const SEED = Number(process.env['SEED'] ?? 1);
/** A limit against hanging. */
const LONGEST_WAIT_MS = 600_000 + KILLS * 60_000;

let place: Place & { readonly remove: () => Promise<void> };

async function newPlace(): Promise<typeof place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-crash-'));
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const created = serverUrl === '' ? null : await createOn(serverUrl);
  const remove = async (): Promise<void> => {
    await created?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl: created?.url ?? null, remove };
}

beforeAll(async () => {
  place = await newPlace();
}, LONGEST_WAIT_MS);

afterAll(() => place.remove());

describe('the server is killed', () => {
  test(
    `${KILLS} times while members write: nothing accepted is lost, nothing happens twice, nothing is paid twice`,
    { timeout: LONGEST_WAIT_MS },
    async () => {
      const seen = await crashWhileMembersWrite(place, { kills: KILLS, seed: SEED });

      expect(seen.truth).toEqual(seen.expected);
    },
  );
});
