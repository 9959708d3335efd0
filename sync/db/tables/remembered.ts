/**
 * What is stored on the device between visits: who is signed in, what remains to be done after a member signed out, and
 * the site's settings, so that a visitor's first screen needs no network.
 */
import * as z from 'zod/mini';
import { STATE_RECORD } from '#schemas/database-names.ts';
import { ProfileId } from '#schemas/ids.ts';
import { Settings } from '#schemas/settings.ts';
import type { ChangeRecord } from '#sync/db/store/device-record.ts';

const SETTINGS = 'settings';

/** Unsent rows of a forced logout: their database, how long they stay, and up to which intent (decisions 27). */
const RetainedRows = z.object({ database: z.string(), until: z.number(), seq: z.number() });
export type RetainedRows = z.infer<typeof RetainedRows>;

const StoreIds = z.object({ base: z.string(), intent: z.string() });

const Remembered = z.object({
  member: z.nullable(ProfileId),
  /** The databases of the signed-in member; null when none is on this disk. */
  stores: z.nullable(StoreIds),
  /**
   * The name of the login: a tab that slept through a sign-out and a login of the same member detects by it that its
   * session is over. Null until the first login.
   */
  login: z.nullable(z.string()),
  /** Declared shared at login: every tab keeps its data in memory only. */
  shared: z.boolean(),
  /** A logout has not been reported to the server yet. */
  logoutPending: z.boolean(),
  /** Databases of members who left, by IndexedDB names or ours: they are deleted before anything is read. */
  toWipe: z.array(z.string()),
  /** For each member who was signed out with unsent work. */
  retained: z.array(RetainedRows),
});
export type Remembered = z.infer<typeof Remembered>;

const NOTHING: Remembered = {
  member: null,
  stores: null,
  login: null,
  shared: false,
  logoutPending: false,
  toWipe: [],
  retained: [],
};

export interface Memory {
  /** Rejects only before the first answer of the disk: it is then unknown who is signed in. */
  read: () => Promise<Remembered>;
  /** False at the first visit, and when the browser has cleared the storage. */
  isThere: () => Promise<boolean>;
  /** Resolves when it is on disk; returns what is stored then. */
  change: (next: (known: Remembered) => Remembered) => Promise<Remembered>;
  settings: () => Promise<Settings | null>;
  keepSettings: (settings: Settings) => Promise<void>;
}

const parse = (stored: unknown): Remembered => z.safeParse(Remembered, stored).data ?? NOTHING;

export const openMemory = (records: ChangeRecord): Memory => ({
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
