/**
 * A site in front of another backend (decisions 12): nothing is kept here, and nothing is to be done regularly.
 */
import type { Config } from './config.ts';
import type { Site } from './own-site.ts';
import { createProxy } from './proxy.ts';

interface Other {
  readonly config: Config;
  readonly backendUrl: URL;
  readonly latestBuild: string | null;
}

export const otherSite = ({ config, backendUrl, latestBuild }: Other): Site => ({
  config: { ...config.site, demoAccounts: [], latestBuild },
  behind: { kind: 'other', proxy: createProxy(backendUrl, config.publicUrl) },
  stop: () => Promise.resolve(),
});
