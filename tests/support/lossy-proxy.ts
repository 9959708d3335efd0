/**
 * A proxy that loses answers after the server has committed: the request arrives, the effect happens, and the connection breaks
 * before the answer. A seed determines which answers are lost, so that a run can be repeated.
 */
import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';

export interface LossyProxy {
  origin: string;
  /** How many answers to writes were lost so far. */
  lost(): number;
  /** From now on this share of the answers to writes is lost. */
  lose(share: number): void;
  /** From now on every request arrives `ms` later. */
  delay(ms: number): void;
  /** From now on every exchange that `cut` is about breaks: browsers and workers try again by themselves. Null heals. */
  cut(cut: Cut | null): void;
  /** How many exchanges the present cut broke. */
  cuts(): number;
  /** From now on the proxy itself gives this answer to a request for `path`. */
  answer(path: string, answer: Answer): void;
  close(): Promise<void>;
}

/** `request`: it does not arrive. `answer`: it arrives and has its effect, and the answer is lost. */
export interface Cut {
  what: 'request' | 'answer';
  of: (asked: { method: string; path: string }) => boolean;
}

/** An answer with 200 to a read. */
interface Answer {
  headers: OutgoingHttpHeaders;
  body: string;
}

const WRITES = new Set(['POST', 'PUT', 'DELETE']);

/** Mulberry32: small, seeded, and random enough to choose the lost answers. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** What breaks now, and how often it did. */
class Cutter {
  count = 0;
  #cut: Cut | null = null;

  set(cut: Cut | null): void {
    this.#cut = cut;
    this.count = 0;
  }

  breaks({ method = 'GET', url: path = '/' }: IncomingMessage): Cut['what'] | null {
    if (this.#cut?.of({ method, path }) !== true) return null;
    this.count += 1;
    return this.#cut.what;
  }
}

/** Sends a request on. With `onUnreadable` its answer does not come back. */
function relay(
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  target: string,
  onUnreadable: (() => void) | null,
): void {
  const upstream = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method ?? 'GET', headers: incoming.headers },
    (answer) => {
      if (onUnreadable !== null) {
        onUnreadable();
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
}

export async function startLossyProxy(given: {
  port: number;
  target: string;
  seed: number;
}): Promise<LossyProxy> {
  const random = randomOf(given.seed);
  let share = 0;
  let lost = 0;
  let delayMs = 0;
  const cutter = new Cutter();
  const answers = new Map<string, Answer>();

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const broken = cutter.breaks(incoming);
    if (broken === 'request') {
      outgoing.destroy();
      return;
    }
    const isLost = WRITES.has(incoming.method ?? '') && random() < share;
    const lose = () => {
      lost += 1;
    };
    relay({ incoming, outgoing }, given.target, isLost || broken === 'answer' ? lose : null);
  };

  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const own = incoming.method === 'GET' ? answers.get(incoming.url ?? '/') : undefined;
    if (own !== undefined) outgoing.writeHead(200, own.headers).end(own.body);
    else if (delayMs === 0) forward(incoming, outgoing);
    else setTimeout(() => forward(incoming, outgoing), delayMs);
  };
  const server: Server = createServer(receive).listen(given.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${given.port}`,
    lost: () => lost,
    lose: (next) => {
      share = next;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    cut: (next) => cutter.set(next),
    cuts: () => cutter.count,
    answer: (path, answer) => {
      answers.set(path, answer);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
