import { OpaqueResponse } from './opaque.ts';

/** Cache Storage in memory, which matches by address alone. It has only what Workbox uses. */
interface Stored {
  request: Request;
  body: ArrayBuffer;
  init: ResponseInit;
}

const urlOf = (request: RequestInfo | URL): string =>
  typeof request === 'object' && 'url' in request
    ? request.url
    : new URL(request, location.origin).href;

class FakeCache {
  private readonly stored = new Map<string, Stored>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const found = this.stored.get(urlOf(request));
    if (found?.init.status === 0)
      return Promise.resolve(new OpaqueResponse(new TextDecoder().decode(found.body)));
    return Promise.resolve(found && new Response(found.body, found.init));
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const { status, statusText, headers } = response;
    const url = urlOf(request);
    this.stored.set(url, {
      request: new Request(url),
      body: await response.arrayBuffer(),
      init: { status, statusText, headers },
    });
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return Promise.resolve(this.stored.delete(urlOf(request)));
  }

  async keys(): Promise<Request[]> {
    return Promise.resolve([...this.stored.values()].map(({ request }) => request));
  }
}

export class FakeCaches {
  private readonly opened = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.opened.get(name) ?? new FakeCache();
    this.opened.set(name, cache);
    return Promise.resolve(cache);
  }

  async match(
    request: RequestInfo | URL,
    { cacheName }: { cacheName?: string } = {},
  ): Promise<Response | undefined> {
    for (const [name, cache] of this.opened) {
      const found =
        cacheName === undefined || name === cacheName ? await cache.match(request) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return Promise.resolve(this.opened.has(name));
  }

  async delete(name: string): Promise<boolean> {
    return Promise.resolve(this.opened.delete(name));
  }

  async keys(): Promise<string[]> {
    return Promise.resolve([...this.opened.keys()]);
  }

  /** The paths that a cache holds. */
  async paths(name: string): Promise<string[]> {
    const requests = (await this.opened.get(name)?.keys()) ?? [];
    return requests.map(({ url }) => new URL(url).pathname);
  }
}
