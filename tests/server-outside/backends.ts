import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { openDist } from '#server/dist-files.ts';
import { NO_FACTS } from '#server/site-facts.ts';
import { listen } from '#server/listen.ts';
import { createProxy } from '#server/proxy.ts';
import { createWeb } from '#server/web.ts';
import { builtClient, listeningLog } from '#tests/server-outside/site.ts';

const SITE = {
  ...NO_FACTS,
  siteName: 'Vonk',
  niche: 1,
  domainLanguage: null,
  countries: ['NL'],
  signups: 'all',
  loggedOutSearch: 'none',
  loggedOutSearchTrafficsource: 'none',
  fictionalIcon: true,
  cdnPrefix: '/images/',
  apiOrigin: null,
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

/** Our site in front of it, on a port too: the answers below went through two real connections. */
export async function siteBefore(backend: URL): Promise<string> {
  const behind = { kind: 'other', proxy: createProxy(backend, null) } as const;
  const listening = await listen('127.0.0.1', 0);
  if (!listening.ok) throw new Error(listening.sentence);
  onTestFinished(() => listening.stop(0));
  const find = openDist(builtClient());
  listening.answerWith(createWeb({ behind, find, log: listeningLog(), metrics: null, site: SITE }));
  return `http://127.0.0.1:${listening.port}`;
}
