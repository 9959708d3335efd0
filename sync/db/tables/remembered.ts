/**
 * What is stored on the device between visits: who is signed in, what remains to be done after a member signed out, and
 * the site's settings, so that a visitor's first screen needs no network.
 */
import * as z from 'zod/mini';
import { STATE_RECORD } from '#schemas/database-names.ts';
import { Settings } from '#schemas/settings.ts';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';
import { NOTHING_REMEMBERED, Remembered } from '#sync/engine/session/remembered.ts';

const SETTINGS = 'settings';

export interface DeviceRecord {
  /** Rejects only before the first answer of the disk: it is then unknown who is signed in. */
  read: () => Promise<Remembered>;
  /** False at the first visit, and when the browser has cleared the storage. */
  isThere: () => Promise<boolean>;
  /** Resolves when it is on disk; returns what is stored then. */
  change: (next: (known: Remembered) => Remembered) => Promise<Remembered>;
  settings: () => Promise<Settings | null>;
  keepSettings: (settings: Settings) => Promise<void>;
}

const parse = (stored: unknown): Remembered =>
  z.safeParse(Remembered, stored).data ?? NOTHING_REMEMBERED;

export const openDeviceRecord = (records: ChangeRecord): DeviceRecord => ({
  read: async () => parse(await records(STATE_RECORD, () => null)),
  isThere: async () => (await records(STATE_RECORD, () => null)) !== null,
  change: async (next) => parse(await records(STATE_RECORD, (stored) => next(parse(stored)))),
  // If the disk does not answer, a visitor's settings are just fetched from the server.
  settings: () =>
    records(SETTINGS, () => null).then(
      (stored) => z.safeParse(Settings, stored).data ?? null,
      () => null,
    ),
  async keepSettings(settings) {
    // The token belongs to one browser session and must not be readable from the disk.
    await records(SETTINGS, () => ({ ...settings, csrf: null })).catch(() => null);
  },
});
