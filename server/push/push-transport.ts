/**
 * Sends one push to the push service of a browser (RFC 8030). The name of the service is looked up once, and the
 * connection goes to the address that was checked (security R36). No redirect is followed, the body of the answer is not
 * read, and the request ends after five seconds. Tests pass in their own name lookup and connections.
 */
import { lookup } from 'node:dns/promises';
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

export function createPushTransport(network: Network = INTERNET): PushTransport {
  return {
    async send(push) {
      try {
        const addresses = await network.resolve(push.url.hostname);
        const [address] = addresses;
        if (address === undefined || !addresses.every(isPublicAddress)) return 'never';
        return deliveryOf(await post(network, address, push));
      } catch {
        return 'later';
      }
    },
  };
}

function post(network: Network, address: string, push: PushRequest): Promise<number> {
  const { url, headers, body } = push;
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        method: 'POST',
        host: url.hostname,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host },
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
