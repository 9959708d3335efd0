/**
 * A proxy that loses answers after the server has committed: the request arrives, the effect happens, and the connection
 * dies before the answer. Which ones is drawn from a seed, so that a run can be repeated.
 */
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

export interface LossyProxy {
  origin: string;
  /** Answers to writes that were lost so far. */
  lost(): number;
  /** From now on this share of them. */
  lose(share: number): void;
  close(): Promise<void>;
}

const WRITES = new Set(['POST', 'PUT', 'DELETE']);

/** Mulberry32: small, seeded, good enough to choose victims. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export async function startLossyProxy(given: {
  port: number;
  target: string;
  seed: number;
}): Promise<LossyProxy> {
  const random = randomOf(given.seed);
  let share = 0;
  let lost = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const victim = WRITES.has(incoming.method ?? '') && random() < share;
    const upstream = request(
      new URL(incoming.url ?? '/', given.target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (answer) => {
        if (victim) {
          lost += 1;
          answer.resume();
          answer.once('end', () => outgoing.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };

  const server: Server = createServer(forward).listen(given.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${given.port}`,
    lost: () => lost,
    lose: (next) => {
      share = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
