/**
 * The API of a payment provider on a local port: it records each request and answers from a table of method and path.
 * Tests never call the real providers.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { portOf } from '#tests/server-outside/backends.ts';

export interface Asked {
  readonly call: string;
  readonly body: string;
  readonly authorization: string;
  readonly idempotencyKey: string;
  /** `Stripe-Version`. */
  readonly version: string;
}

export interface ProviderDouble {
  readonly url: URL;
  readonly asked: Asked[];
  /** The answers by method and path (`POST /path`). A request without an answer here gets 503. */
  readonly answers: Map<string, unknown>;
}

export async function providerDouble(): Promise<ProviderDouble> {
  const asked: Asked[] = [];
  const answers = new Map<string, unknown>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      asked.push({
        call,
        body: Buffer.concat(chunks).toString(),
        authorization: request.headers.authorization ?? '',
        idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
        version: String(request.headers['stripe-version'] ?? ''),
      });
      const answer = answers.get(call);
      response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${portOf(server)}`), asked, answers };
}
