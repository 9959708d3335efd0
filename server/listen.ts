/**
 * Takes the one port before anything else is opened, answers 503 until the site is there, and stops in order: no new
 * request, the running ones a moment.
 */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { siteRefusal } from './site-refusal.ts';
import type { Web } from './web.ts';

const LAST_REQUESTS_MS = 5_000;
const READY_IN_S = '2';

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
      stop: () => Promise<void>;
    }
  | { ok: false; sentence: string };

export function listen(host: string, port: number): Promise<Listening> {
  let ready: Web | null = null;
  const answer = getRequestListener((request, env) =>
    ready === null
      ? siteRefusal('unavailable', 'the site is starting', { 'retry-after': READY_IN_S })
      : ready.fetch(request, 'incoming' in env ? { incoming: env.incoming } : {}),
  );
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
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
      resolve({ ok: true, port: taken, answerWith, stop: () => stopServer(server) });
    });
  });
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
