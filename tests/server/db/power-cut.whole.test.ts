/** Server and PostgreSQL die in the same moment, without a word to each other, and start again on what is on the disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startOwn } from '#tests/support/postgres/own.ts';
import { createOn } from '#tests/support/test-database.ts';
import { crashWhileMembersWrite } from './crash-story.ts';

const CUTS = Number(process.env['KILLS'] ?? 5);
const SEED = Number(process.env['SEED'] ?? 1);
const LONGEST_WAIT_MS = 240_000 + CUTS * 60_000;

test(
  `${CUTS} times everything is killed while members write to PostgreSQL: what was accepted is there, once`,
  { timeout: LONGEST_WAIT_MS },
  async () => {
    const started = await startOwn({ isDurable: true });
    expect(started).toMatchObject({ ok: true });
    if (!started.ok) return;
    const { url, stop, cutPower } = started.cluster;
    onTestFinished(stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'vonk-power-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { url: databaseUrl } = await createOn(url);

    const seen = await crashWhileMembersWrite(
      { dataDir, databaseUrl },
      { kills: CUTS, seed: SEED, dieToo: cutPower },
    );

    expect(seen.truth).toEqual(seen.expected);
  },
);
