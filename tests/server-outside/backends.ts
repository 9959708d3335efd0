import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { openDist } from '#server/client/dist-files.ts';
import { noFacts, type SiteFacts } from '#server/config/site-facts.ts';
import { listen } from '#server/listen.ts';
import { forwardedAddress } from '#server/limits/client-address.ts';
import { openCallRecords } from '#server/proxy/call-records.ts';
import { createProxy } from '#server/proxy/proxy.ts';
import type { Log } from '#server/site.ts';
import { createWeb } from '#server/web.ts';
import { builtClient, bundledPages, listeningLog } from '#tests/server-outside/site.ts';

const SITE = {
  ...noFacts(),
  siteName: 'Vonk',
  niche: 1,
  domainLanguage: null,
  countries: ['NL'],
  signups: 'all',
  loggedOutSearch: 'none',
  loggedOutSearchTrafficsource: 'none',
  fictionalIcon: true,
  entryWarning: false,
  cdnPrefix: '/images/',
  apiOrigin: null,
  publicOrigin: null,
  secure: false,
  latestBuild: null,
  minBuild: null,
  allowedOrigins: [],
} as const;

export const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Another backend on a port of its own. */
export async function backendThat(answers: RequestListener): Promise<URL> {
  const server = createServer(answers);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${portOf(server)}`);
}

export interface Before {
  /** Where records of writes are kept; null for memory. */
  readonly records?: string | null;
  readonly publicUrl?: string;
  readonly trustedProxies?: number;
  readonly operatorHeader?: string;
  readonly log?: Log;
  /** What the operator's file says. */
  readonly facts?: Partial<SiteFacts>;
}

/** Our site in front of a backend, on a port of its own: answers go through two real connections. */
export async function siteBefore(backend: URL, given: Before = {}): Promise<string> {
  const listening = await listen('127.0.0.1', 0, { secure: false });
  if (!listening.ok) throw new Error(listening.sentence);
  const origin = `http://127.0.0.1:${listening.port}`;
  const records = openCallRecords(given.records ?? null, Date.now);
  onTestFinished(async () => {
    await listening.stop(0);
    records.close();
  });
  const log = given.log ?? listeningLog();
  const passage = {
    ours: [new URL(given.publicUrl ?? origin)],
    backend,
    operatorHeader: given.operatorHeader ?? null,
  } as const;
  const addressOf = forwardedAddress(given.trustedProxies ?? 0);
  const behind = {
    kind: 'other',
    proxy: createProxy({ passage, addressOf, records, log }),
    pages: bundledPages(),
  } as const;
  const find = openDist(builtClient());
  listening.answerWith(
    createWeb({
      behind,
      devTools: false,
      packageName: 'vonk',
      find,
      loadPrerender: null,
      log,
      metrics: null,
      securityContact: null,
      site: { ...SITE, ...given.facts },
    }),
  );
  return origin;
}
