/**
 * A push service on this machine and browsers that are subscribed to it. A push is decrypted with the browser's own keys (RFC
 * 8291), and its signature is checked (RFC 8292). Names resolve to a public address for the server, but every connection comes
 * here.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PushMessage, type PushSubscriptionBody } from '#schemas/push.ts';
import type { Network } from '#server/push/push-transport.ts';
import { newVapidKeys, type Vapid } from '#server/push/vapid.ts';

const PUBLIC_ADDRESS = '142.250.1.1';
const HEADER_BYTES = 86;

/** One pair of keys for all tests of a file, because the settings contain it. */
export const VAPID: Vapid = { ...newVapidKeys(), subject: 'mailto:push@vonk.example' };

export class PushBrowser {
  readonly subscription: PushSubscriptionBody;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(host = 'fcm.googleapis.com') {
    this.#keys.generateKeys();
    this.subscription = {
      endpoint: `https://${host}/send/${randomBytes(12).toString('hex')}`,
      expirationTime: null,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  read(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, HEADER_BYTES);
    const shared = this.#keys.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const opening = createDecipheriv('aes-128-gcm', key, nonce);
    opening.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([
      opening.update(body.subarray(HEADER_BYTES, -16)),
      opening.final(),
    ]);
    return PushMessage.parse(JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')));
  }
}

export interface Arrived {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export async function openPushService() {
  const arrived: Arrived[] = [];
  let status = 201;
  let addresses: readonly string[] = [PUBLIC_ADDRESS];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = `https://${incoming.headers.host}${incoming.url}`;
      arrived.push({ url, headers: incoming.headers, body: Buffer.concat(chunks) });
      outgoing.writeHead(status, { location: 'http://127.0.0.1/elsewhere' });
      outgoing.end('the answer of a service is nobody’s business');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const connections: string[] = [];
  const network: Network = {
    resolve: () => Promise.resolve(addresses),
    connect(to) {
      connections.push(to.address);
      return connect(port, '127.0.0.1');
    },
  };
  return {
    network,
    /** The addresses that the server connected to. */
    connections,
    arrived,
    /** From now on the service answers this status. */
    answer(code: number) {
      status = code;
    },
    /** From now on its name resolves to these addresses. */
    leadTo(...given: readonly string[]) {
      addresses = given;
    },
    /** The pushes to this browser, the oldest first. */
    sentTo: (browser: PushBrowser): PushMessage[] =>
      arrived
        .filter(({ url }) => url === browser.subscription.endpoint)
        .map(({ body }) => browser.read(body)),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether a request is signed by this site's key for this service. */
export function isSigned({ url, headers }: Arrived, { publicKey, subject }: Vapid): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const about = { aud: new URL(url).origin, sub: subject };
  return (
    isOurs &&
    key === publicKey &&
    JSON.stringify(said).includes(JSON.stringify(about.aud)) &&
    JSON.stringify(said).includes(JSON.stringify(about.sub))
  );
}
