/**
 * Sends one push to the push service of a browser (RFC 8030). The name of the service is looked up once, and the
 * connection goes to the address that was checked (security R36). No redirect is followed, the body of the answer is not
 * read, and lookup and request together end after five seconds. Tests pass in their own name lookup, connections and time.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;

export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** `gone`: the subscription no longer exists. `later`: a retry may succeed. `never`: no retry can. */
export type PushDelivery = 'delivered' | 'gone' | 'later' | 'never';

export interface PushTransport {
  /** A failure is a result, not an exception. */
  send(push: PushRequest): Promise<PushDelivery>;
}

export interface Network {
  resolve(host: string): Promise<readonly string[]>;
  connect(to: { address: string; host: string }): Duplex;
}

const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: ({ address, host }) =>
    connectTls({ host: address, port: HTTPS_PORT, servername: host, ALPNProtocols: ['http/1.1'] }),
};

export function createPushTransport(
  network: Network = INTERNET,
  withinMs = TIMEOUT_MS,
): PushTransport {
  return {
    async send(push) {
      const stop = AbortSignal.timeout(withinMs);
      try {
        const addresses = await unlessStopped(network.resolve(push.url.hostname), stop);
        const [address] = addresses;
        if (address === undefined || !addresses.every(isPublicAddress)) return 'never';
        return deliveryOf(await post(network, { address, push, stop }));
      } catch {
        return 'later';
      }
    },
  };
}

/** A name lookup cannot be aborted: its answer is ignored instead. */
function unlessStopped<T>(answer: Promise<T>, stop: AbortSignal): Promise<T> {
  const stopped = once(stop, 'abort').then(() => Promise.reject(new Error('stopped')));
  return Promise.race([answer, stopped]);
}

interface PushPost {
  address: string;
  push: PushRequest;
  stop: AbortSignal;
}

function post(network: Network, { address, push, stop }: PushPost): Promise<number> {
  const { url, headers, body } = push;
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        method: 'POST',
        host: url.hostname,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host },
        signal: stop,
        createConnection: () => network.connect({ address, host: url.hostname }),
      },
      (answer) => {
        answer.on('error', () => undefined);
        resolve(answer.statusCode ?? 0);
        sending.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

function deliveryOf(status: number): PushDelivery {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'never';
}
