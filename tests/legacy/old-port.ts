/**
 * The old site on a port of its own. The port can be closed and opened again, and can drop connections.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { OldSite } from './old-site.ts';

/** When a connection is dropped: before the site handles the request, or after. */
type Drop = 'before' | 'after' | null;

export class OldPort {
  /** Called for each request: whether its connection is dropped. */
  drops: (method: string) => Drop = () => null;
  readonly #old: OldSite;
  readonly #port: number;
  #server: Server | null = null;

  constructor(old: OldSite, port: number) {
    this.#old = old;
    this.#port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    const server = createServer((asked, answer) => void this.#serve(asked, answer));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = asked;
    const body = await buffer(asked);
    const drop = this.drops(method);
    if (drop === 'before') return void answer.destroy();
    const cookie = headers.cookie ?? '';
    const request = new Request(new URL(url, this.url), {
      method,
      headers: { cookie },
      body: body.length === 0 ? null : new Uint8Array(body),
    });
    const response = await this.#old.fetch(request);
    if (drop === 'after') return void answer.destroy();
    const date = new Date(this.#old.clock()).toUTCString();
    answer.writeHead(response.status, { date, ...Object.fromEntries(response.headers) });
    answer.end(Buffer.from(await response.arrayBuffer()));
  }
}
