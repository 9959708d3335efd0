import { afterAll, beforeAll, expect, test } from 'vitest';
import { ping } from '#schemas/ping.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

test('[contract 47] a ping is 204, has no body and no cookie, and is not cached', async () => {
  const { status, text, headers } = await server.visitor().call(ping);

  expect({ status, text }).toEqual({ status: 204, text: '' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBeNull();
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('x-sync')).toBe('1');
});
