/**
 * Takes the one port before anything else is opened, and answers 503 until the site is ready. At the stop, new requests
 * get 503 with a random time to wait, and running ones get a moment to finish. A slow client cannot keep a connection
 * (security R55).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { alive, LIVE } from './monitoring/health.ts';
import { withEveryHeader } from './client/every-answer.ts';
import { siteRefusal } from './http/site-refusal.ts';
import type { Web } from './web.ts';

const LAST_REQUESTS_MS = 5_000;
const READY_IN_S = '2';
const BACK_WITHIN_S = 10;

/** A piece of a photo, 256 KiB, takes 70 s at 30 kbit/s. */
const SLOW_CLIENTS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // A proxy that reuses a connection just closed here loses the request; the usual ones keep 60 to 75 s.
  keepAliveTimeout: 90_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  requireHostHeader: true,
  insecureHTTPParser: false,
};

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: stop the program that has it, or set PORT to another number',
  EACCES: 'is reserved: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not on this machine: set HOST to an address of this machine',
  ENOTFOUND: 'is not on this machine: set HOST to an address of this machine',
};

export type Listening =
  | {
      ok: true;
      port: number;
      answerWith: (web: Web) => void;
      /** How long new requests are refused before the port closes. */
      stop: (drainMs: number) => Promise<void>;
    }
  | { ok: false; sentence: string };

export function listen(
  host: string,
  port: number,
  { secure, ...limits }: Partial<typeof SLOW_CLIENTS> & { secure: boolean },
): Promise<Listening> {
  let ready: Web | null = null;
  let stopping = false;
  const answer = getRequestListener((request, env) => {
    if (ready !== null && !stopping) {
      return ready.fetch(request, 'incoming' in env ? { incoming: env.incoming } : {});
    }
    if (new URL(request.url).pathname === LIVE) return withEveryHeader(alive(), secure);
    return withEveryHeader(stopping ? leaving() : starting(), secure);
  });
  const server = createServer({ ...SLOW_CLIENTS, ...limits }, (incoming, outgoing) => {
    if (isForOneHost(incoming)) void answer(incoming, outgoing);
    else refuseHosts(outgoing, secure);
  });
  const answerWith = (web: Web): void => {
    ready = web;
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      if (reason === undefined) reject(error);
      else resolve({ ok: false, sentence: `${host}:${port} ${reason}.` });
    });
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' ? (address?.port ?? port) : port;
      const stop = async (drainMs: number): Promise<void> => {
        stopping = true;
        await sleep(drainMs);
        await stopServer(server);
      };
      resolve({ ok: true, port: taken, answerWith, stop });
    });
  });
}

const starting = (): Response =>
  siteRefusal('unavailable', 'the site is starting', { 'retry-after': READY_IN_S });

/** Random, so that refused clients do not return at the same time. */
const leaving = (): Response =>
  siteRefusal('unavailable', 'the site is stopping', {
    connection: 'close',
    'retry-after': String(1 + Math.floor(Math.random() * BACK_WITHIN_S)),
  });

/** With two Host headers, a proxy in front and this server could choose different sites (RFC 9112 §3.2). */
const isForOneHost = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) < 2;

function refuseHosts(outgoing: ServerResponse, secure: boolean): void {
  const error = { code: 'invalid', message: 'a request names one host', field: 'host' };
  const headers = { connection: 'close' };
  const answer = withEveryHeader(Response.json({ error }, { headers }), secure);
  outgoing.writeHead(400, Object.fromEntries(answer.headers));
  outgoing.end(JSON.stringify({ error }));
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
