/**
 * A line that disturbs requests as bad networks and captive portals do. It drops them before or after their effect, cuts
 * answers in half, delays them, or gives an answer of its own. A seed decides which request gets which fault.
 */
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { Dice } from '#tests/sim/dice.ts';

export const FAULTS = ['drop', 'cut', 'delay', 'html', 'empty', 'json'] as const;
export type Fault = (typeof FAULTS)[number];

const DELAY_MS = { least: 300, most: 4_000 };

/** The answers of an intermediary: a captive portal, a load balancer, another API. */
const OWN_PAGES: Readonly<Partial<Record<Fault, Page>>> = {
  html: {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>',
  },
  empty: { status: 204, headers: {}, body: '' },
  json: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"status":"ok","result":[]}',
  },
};

interface Page {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

export interface Line {
  readonly origin: string;
  /** How often each fault happened. */
  readonly happened: Readonly<Record<Fault, number>>;
  /** Whether a write is on its way to the server, so that its effect may still come. */
  isWriting(): boolean;
  /** From now on this share of the requests gets one of these faults. */
  disturb(share: number, faults: readonly Fault[]): void;
  close(): Promise<void>;
}

export async function startLine(given: {
  port: number;
  target: string;
  seed: number;
}): Promise<Line> {
  const dice = new Dice(given.seed);
  const happened = { drop: 0, cut: 0, delay: 0, html: 0, empty: 0, json: 0 };
  let share = 0;
  let faults: readonly Fault[] = FAULTS;
  let writing = 0;

  /** Null when the request did not get through. */
  const ask = (incoming: IncomingMessage): Promise<IncomingMessage | null> =>
    new Promise((resolve) => {
      const asked = request(
        new URL(incoming.url ?? '/', given.target),
        { method: incoming.method ?? 'GET', headers: incoming.headers },
        resolve,
      );
      asked.on('error', () => resolve(null));
      incoming.pipe(asked);
    });

  /** The request has its effect; its answer is thrown away. */
  const carryOut = async (incoming: IncomingMessage): Promise<void> => {
    const answer = await ask(incoming);
    if (answer === null) return;
    answer.resume();
    await once(answer, 'close');
  };

  const pass = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    isCut: boolean,
  ): Promise<void> => {
    const answer = await ask(incoming);
    if (answer === null) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (!isCut) {
      answer.once('aborted', () => outgoing.destroy());
      answer.pipe(outgoing);
      return;
    }
    answer.once('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => outgoing.destroy());
      answer.resume();
    });
    answer.once('end', () => outgoing.destroy());
  };

  const receive = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const fault = dice.chance(share) ? dice.pick(faults) : null;
    if (fault !== null) happened[fault] += 1;
    switch (fault) {
      case null:
      case 'cut':
        return pass(incoming, outgoing, fault === 'cut');
      case 'delay': {
        const ms = dice.between(DELAY_MS.least, DELAY_MS.most);
        await new Promise((resolve) => setTimeout(resolve, ms));
        // The browser has closed the connection: its request is not sent any more.
        return outgoing.destroyed ? undefined : pass(incoming, outgoing, false);
      }
      case 'drop':
      case 'html':
      case 'empty':
      case 'json': {
        if (dice.chance(0.5)) await carryOut(incoming);
        const page = OWN_PAGES[fault];
        if (page === undefined) outgoing.destroy();
        else outgoing.writeHead(page.status, page.headers).end(page.body);
      }
    }
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const isWrite = incoming.method !== 'GET';
    if (isWrite) writing += 1;
    try {
      await receive(incoming, outgoing);
    } finally {
      if (isWrite) writing -= 1;
    }
  };

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing)).listen(
    given.port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${given.port}`,
    happened,
    isWriting: () => writing > 0,
    disturb: (next, which) => {
      share = next;
      faults = which;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
