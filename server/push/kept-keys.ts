/**
 * The push keys of a demo site, which works without configuration: made at the first start and kept in `DATA_DIR`,
 * readable by its owner alone. Keys of the environment are used instead. Other sites have push when their operator
 * configures it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';
import { contentOf } from '#server/config/json-file.ts';
import { newVapidKeys, type Vapid } from './vapid.ts';

type Keys = Pick<Vapid, 'publicKey' | 'privateKey'>;

const Kept = z.object({ publicKey: z.string(), privateKey: z.string() });
/** A demo runs at no address that browsers' services could write to. */
const NOBODY = 'mailto:push@vonk.example';

/** The configuration with the kept keys, where the site is a demo with a folder and without keys of its own. */
export function withKeptKeys(config: Config): Config {
  const { vapid, demoPush, dataDir, backendUrl, publicUrl } = config;
  if (vapid !== null || !demoPush || dataDir === null || backendUrl !== null) return config;
  const keys = keysIn(dataDir);
  const subject = publicUrl?.protocol === 'https:' ? publicUrl.origin : NOBODY;
  return {
    ...config,
    vapid: { ...keys, subject },
    site: { ...config.site, pushPub: keys.publicKey },
  };
}

/** Of two processes that start together, the second one reads the keys of the first. */
function keysIn(folder: string): Keys {
  const path = join(folder, 'vapid.json');
  const kept = readKeys(path);
  if (kept !== null) return kept;
  mkdirSync(folder, { recursive: true });
  const keys = newVapidKeys();
  try {
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
    return keys;
  } catch (error) {
    const theirs = readKeys(path);
    if (theirs === null) throw error;
    return theirs;
  }
}

const readKeys = (path: string): Keys | null => Kept.safeParse(contentOf(path)?.value).data ?? null;
