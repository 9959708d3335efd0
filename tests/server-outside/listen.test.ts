import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { siteWith } from '#tests/server-outside/site.ts';

async function open(more = {}) {
  const listening = await listen('127.0.0.1', 0, { secure: false, ...more });
  if (!listening.ok) throw new Error(listening.sentence);
  onTestFinished(() => listening.stop(0));
  return { ...listening, origin: `http://127.0.0.1:${listening.port}` };
}

/** What the server sends back on a new connection, until it closes the connection or stops sending. */
async function answerTo(port: number, ...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  await Promise.race([once(socket, 'close'), sleep(1_500)]);
  socket.destroy();
  return received;
}

const statusesIn = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);

describe('health', () => {
  test('a starting site is live and not ready', async () => {
    const { origin } = await open();

    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect((await fetch(`${origin}/health/ready`)).status).toBe(503);
  });

  test('a started site is live and ready', async () => {
    const { origin, answerWith } = await open();
    answerWith(siteWith());

    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  });

  test('a site without its database is live and not ready', async () => {
    const { origin, answerWith } = await open();
    answerWith(siteWith({ isHealthy: () => Promise.reject(new Error('away')) }));

    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect((await fetch(`${origin}/health/ready`)).status).toBe(503);
  });

  test('a stopping site finishes running requests, and refuses new ones with different times to wait', async () => {
    const { origin, answerWith, stop } = await open();
    const { promise: released, resolve: release } = Promise.withResolvers<boolean>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const isHealthy = () => {
      ask();
      return released;
    };
    answerWith(siteWith({ isHealthy }));
    const running = fetch(`${origin}/health`);
    await asked;

    const stopped = stop(1_000);
    const refused = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${origin}/api/user.php`)),
    );
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    const ready = await fetch(`${origin}/health/ready`);
    release(true);

    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(waits).size).toBeGreaterThan(1);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10);
    expect(ready.status).toBe(503);
    expect((await running).status).toBe(200);
    await stopped;
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed');
  });
});

describe('[R13] what the port answers without the site', () => {
  const HSTS = 'max-age=31536000; includeSubDomains';
  const POLICY = "default-src 'none'; frame-ancestors 'none'";
  const TWO_HOSTS = 'GET /health/live HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n';

  test.each(['/health/live', '/health/ready', '/'])(
    'has HSTS on https and cannot be framed, before the start and during the stop: %s',
    async (path) => {
      const { origin, stop } = await open({ secure: true });

      const starting = await fetch(`${origin}${path}`);
      const stopped = stop(500);
      const leaving = await fetch(`${origin}${path}`);

      for (const { headers } of [starting, leaving]) {
        expect(headers.get('strict-transport-security')).toBe(HSTS);
        expect(headers.get('content-security-policy')).toBe(POLICY);
      }
      await stopped;
    },
  );

  test('has both at the refusal of two hosts, and no HSTS over http', async () => {
    const secure = await answerTo((await open({ secure: true })).port, TWO_HOSTS);
    const plain = await answerTo((await open()).port, TWO_HOSTS);

    expect(statusesIn(secure)).toEqual(['400']);
    expect(secure.toLowerCase()).toContain(`strict-transport-security: ${HSTS.toLowerCase()}`);
    expect(plain.toLowerCase()).not.toContain('strict-transport-security');
    for (const answer of [secure, plain]) {
      expect(answer).toContain(`content-security-policy: ${POLICY}`);
    }
  });
});

test('an idle connection stays open for longer than proxies keep theirs', async () => {
  const { origin } = await open();
  const answer = await fetch(`${origin}/health/live`);
  const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);

  expect(seconds).toBeGreaterThan(75);
});

describe('[R55] malformed and slow connections', () => {
  const HOST = 'Host: localhost\r\n';
  const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test.each([
    [
      'a length and chunks',
      `POST /api/user.php HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    [
      'two lengths',
      `POST /api/user.php HTTP/1.1\r\n${HOST}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SMUGGLED}`,
    ],
    [
      'chunked, but not as the last coding',
      `POST /api/user.php HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    [
      'a coding with a hidden space',
      `POST /api/user.php HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['a folded header', `GET /health/live HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\nno colon\r\n\r\n`],
    ['a bare line feed', `GET /health/live HTTP/1.1\n${HOST}\r\n`],
    ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET /health/live HTTP/1.1\r\n${HOST}Host: evil.test\r\n\r\n`],
    ['the same host twice', `GET /health/live HTTP/1.1\r\n${HOST}${HOST}\r\n`],
    [
      'headers without end',
      `GET /health/live HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('%s: the server refuses once and does not run the smuggled request', async (_case, bytes) => {
    const { port, answerWith } = await open();
    answerWith(siteWith());

    const statuses = statusesIn(await answerTo(port, bytes));

    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toMatch(/^4/);
  });

  test.each([
    ['the headers', 'GET /health/live HTTP/1.1\r\nHost: local'],
    ['the body', `POST /api/user.php HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\nhalf`],
  ])('a client that never ends %s is disconnected', async (_case, bytes) => {
    const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
    const { port } = await open(limits);
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString('latin1')));
    socket.write(bytes);

    await once(socket, 'close');

    expect(statusesIn(received).every((status) => status === '408' || status === '503')).toBe(true);
  });

  test('a hundred connections that never finish their headers do not block other clients', async () => {
    const { port, origin, answerWith } = await open();
    answerWith(siteWith());
    const slow = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write('GET / HTTP/1.1\r\nHost: local');
        return socket;
      }),
    );

    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);

    for (const socket of slow) socket.destroy();
  });
});
