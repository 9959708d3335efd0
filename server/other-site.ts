/** A site in front of another backend (decisions 12): it stores only which writes were passed on. */
import { join } from 'node:path';
import { forwardedAddress } from './limits/client-address.ts';
import type { Config } from './config/config.ts';
import { refuseToStart } from './console.ts';
import { lockFolder } from './db/lock.ts';
import type { OwnSite } from './own-site.ts';
import { openCallRecords } from './proxy/call-records.ts';
import { createProxy } from './proxy/proxy.ts';
import type { Log } from './site.ts';

interface Other {
  readonly config: Config;
  readonly backendUrl: URL;
  readonly port: number;
  readonly log: Log;
  readonly latestBuild: string | null;
}

/** Below the data folder, beside what a backend of our own keeps there. */
const FOLDER = 'host';
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

export function otherSite({ config, backendUrl, port, log, latestBuild }: Other): OwnSite {
  const folder = config.dataDir === null ? null : join(config.dataDir, FOLDER);
  const lock = folder === null ? null : lockFolder(folder);
  if (lock !== null && !lock.ok) refuseToStart([lock.sentence]);
  const records = openCallRecords(folder, Date.now);
  const passage = {
    ours: ourAddresses(config, port),
    backend: backendUrl,
    operatorHeader: config.site.geoipHeader,
  };
  const addressOf = forwardedAddress(config.trustedProxies);
  return {
    config: { ...config.site, demoAccounts: [], latestBuild, ownOrigin: passage.ours[0].origin },
    behind: {
      kind: 'other',
      proxy: createProxy({ passage, addressOf, records, log }),
      pages: config.site.pages,
    },
    stop() {
      records.close();
      lock?.release();
      return Promise.resolve();
    },
  };
}

/** The configured addresses, never a visitor's Host; without PUBLIC_URL the site is on this machine alone. */
function ourAddresses({ publicUrl }: Config, port: number): [URL, ...URL[]] {
  if (publicUrl !== null) return [publicUrl];
  const [first, ...others] = LOOPBACK.map((name) => new URL(`http://${name}:${port}`));
  if (first === undefined) throw new Error('this machine has a name');
  return [first, ...others];
}
