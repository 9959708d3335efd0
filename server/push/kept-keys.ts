/**
 * The push keys of a demo site, so that it has push without configuration: made at the first start and kept in a file in
 * `DATA_DIR` that only its owner can read. Keys in the environment take precedence. Any other site has push only when
 * its operator configures keys.
 */
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';
import { contentOf } from '#server/config/json-file.ts';
import { newVapidKeys, type Vapid } from './vapid.ts';

type Keys = Pick<Vapid, 'publicKey' | 'privateKey'>;

const Kept = z.object({ publicKey: z.string(), privateKey: z.string() });
/** A signed push must name a contact. A demo without a public https address has none, so this address reaches nobody. */
const DEMO_CONTACT = 'mailto:push@vonk.example';

/** Adds the kept keys to the configuration of a demo that has a data folder and no configured keys. */
export function withKeptKeys(config: Config): Config {
  const { vapid, demoPush, dataDir, backendUrl, publicUrl } = config;
  if (vapid !== null || !demoPush || dataDir === null || backendUrl !== null) return config;
  const keys = keysIn(dataDir);
  const subject = publicUrl?.protocol === 'https:' ? publicUrl.origin : DEMO_CONTACT;
  return {
    ...config,
    vapid: { ...keys, subject },
    site: { ...config.site, pushPub: keys.publicKey },
  };
}

/**
 * The file appears whole, so of two processes that start together one makes it and the other uses the keys in it. A file
 * without keys is replaced.
 */
function keysIn(folder: string): Keys {
  const path = join(folder, 'vapid.json');
  const kept = readKeys(path);
  if (kept !== null) return kept;
  mkdirSync(folder, { recursive: true });
  const keys = newVapidKeys();
  const written = `${path}.${process.pid}`;
  writeFileSync(written, JSON.stringify(keys), { mode: 0o600 });
  try {
    linkSync(written, path);
    return keys;
  } catch {
    const others = readKeys(path);
    if (others !== null) return others;
    renameSync(written, path);
    return keys;
  } finally {
    rmSync(written, { force: true });
  }
}

const readKeys = (path: string): Keys | null => Kept.safeParse(contentOf(path)?.value).data ?? null;
