/** A service of others that fails leaves one line with its host and a code, and nothing of the request or answer. */
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { liveAt } from '#server/partners/cam-search.ts';
import { askProvider } from '#server/payments/provider-http.ts';
import { portOf } from '#tests/server-outside/backends.ts';
import { listeningLog } from '#tests/server-outside/site.ts';
import { freePort } from '#tests/support/server-process.ts';

type Answering = (response: ServerResponse) => void;

async function service(answer: Answering | null): Promise<string> {
  if (answer === null) return `http://127.0.0.1:${await freePort()}/canary`;
  const http = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${portOf(http)}/canary`;
}

const CASES: [string, Answering | null, string][] = [
  ['is not there', null, 'ECONNREFUSED'],
  ['refuses', (response) => void response.writeHead(401).end('canary'), '401'],
  ['answers a page', (response) => void response.end('<html>canary'), 'SyntaxError'],
];

test.each(CASES)('a payment provider that %s is one line', async (_how, answer, why) => {
  const log = listeningLog();
  const url = new URL(await service(answer));

  expect(await askProvider({ url, key: 'canary', body: 'canary', log })).toBeNull();

  const fields = { provider: '127.0.0.1', why };
  expect(log.lines).toEqual([{ level: 'warn', message: 'a payment provider failed', fields }]);
});

const PARTNER = { redirect: 'https://cams.test/{account}', advertiser: 'A', payer: 'B' };

const MORE: typeof CASES = [
  ['answers another shape', (response) => void response.end('{}'), 'shape'],
  ['answers too much', (response) => void response.end('x'.repeat(300_000)), 'too_large'],
];

test.each([...CASES, ...MORE])('a partner that %s is one line', async (_how, answer, why) => {
  const log = listeningLog();
  const search = await service(answer);

  expect(await liveAt({ ...PARTNER, search }, { min_age: 30 }, log)).toEqual([]);

  const fields = { partner: '127.0.0.1', why };
  expect(log.lines).toEqual([{ level: 'warn', message: 'a partner failed', fields }]);
});
