/**
 * The configuration of the site with what admins changed while it runs (decisions 97). Every call is given it as `config`. It
 * is read at most once a second, so a change reaches the other processes of the site within that time. ETags keep the
 * configuration of the start: no list that has one depends on a setting that can change.
 */
import type { Kysely } from 'kysely';
import { readChanges } from '#server/db/site-settings.ts';
import type { Database } from '#server/db/tables.ts';
import type { WallClock, SiteConfig } from '#server/site.ts';
import { withChanges } from './site-values.ts';

const KEEP_MS = 1_000;

export interface LiveSite {
  /** Without any change. */
  readonly base: SiteConfig;
  /** At most a second old; while the database is away, what was last read. */
  now(): Promise<SiteConfig>;
  /** As it is in the database. */
  fresh(): Promise<SiteConfig>;
}

interface LiveParts {
  readonly db: Kysely<Database>;
  readonly config: SiteConfig;
  readonly clock: WallClock;
}

export function createLiveSite({ db, config: base, clock }: LiveParts): LiveSite {
  let kept: { site: SiteConfig; at: number } | null = null;
  let reading: Promise<SiteConfig> | null = null;

  async function fresh(): Promise<SiteConfig> {
    const at = clock();
    const site = withChanges(base, await readChanges(db));
    kept = { site, at };
    return site;
  }

  async function now(): Promise<SiteConfig> {
    if (kept !== null && Math.abs(clock() - kept.at) < KEEP_MS) return kept.site;
    reading ??= fresh().finally(() => (reading = null));
    try {
      return await reading;
    } catch (error) {
      if (kept !== null) return kept.site;
      throw error;
    }
  }

  return { base, now, fresh };
}
