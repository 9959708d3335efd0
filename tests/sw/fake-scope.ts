/**
 * A service worker's scope in Node: the globals that a worker script uses, and the browser's side, which dispatches events.
 * It is made once per test file, before the script is imported; `network` answers every fetch of the worker.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { FakeCaches } from './fake-cache.ts';

export const ORIGIN = 'https://vonk.test';
/** Node's, before it is replaced. */
const realNavigator = navigator;

class ExtendableEvent extends Event {
  readonly awaited: Promise<unknown>[] = [];

  waitUntil(promise: Promise<unknown>): void {
    this.awaited.push(promise);
  }
}

class FetchEvent extends ExtendableEvent {
  answer: Promise<Response> | null = null;
  readonly request: Request;

  constructor(request: Request) {
    super('fetch');
    this.request = request;
  }

  respondWith(answer: Promise<Response> | Response): void {
    this.answer = Promise.resolve(answer);
  }
}

/** A worker resolves an address without an origin against its own origin; Node refuses it. */
class OwnRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
}

export interface FakeWindow {
  url: string;
  received: Pick<unknown[], 'push'>;
  focused: number;
  /** A window that shows no running page of the app does not answer. */
  isDead?: boolean;
}

export interface FakeScope {
  caches: FakeCaches;
  network: {
    requests: string[];
    answer: (path: string, request: Request) => Response | Promise<Response>;
  };
  windows: FakeWindow[];
  opened: string[];
  /** Every notification that was shown; `standing` has the titles of those that are not closed. */
  notifications: { title: string; options: NotificationOptions }[];
  standing: string[];
  indexedDB: IDBFactory;
  subscribed: boolean;
  badges: number[];
  claimed: number;
  takenOver: number;
  /** Dispatches an event with these properties and waits for every promise given to its `waitUntil`. */
  dispatch: (type: string, properties?: Record<string, unknown>) => Promise<void>;
  /**
   * The worker's answer, or null when it leaves the request to the browser, once all that `waitUntil` was given is done; with a
   * body at once, because what it posts may be held.
   */
  fetch: (
    path: string,
    given?: {
      mode?: 'navigate' | 'no-cors';
      method?: string;
      destination?: '' | 'image' | 'document' | 'iframe';
      cache?: RequestCache;
      /** The page that sends it. */
      referrer?: string;
      body?: FormData | string;
      /** Of a body that no form made. */
      headers?: Record<string, string>;
    },
  ) => Promise<Response | null>;
}

interface OfBrowser {
  mode: string;
  destination: string;
  referrer: string;
}

/** A request with the mode, destination and referrer of a browser: Node's requests have none, and a clone loses them. */
function asked(request: Request, given: OfBrowser): Request {
  return Object.defineProperties(request, {
    mode: { value: given.mode },
    destination: { value: given.destination },
    referrer: { value: given.referrer },
    clone: { value: () => asked(new OwnRequest(request.url, { method: request.method }), given) },
  });
}

export function installFakeScope(manifest: readonly unknown[] = []): FakeScope {
  const listeners = new Map<string, ((event: Event) => void)[]>();
  const scope: FakeScope = {
    caches: new FakeCaches(),
    network: { requests: [], answer: () => Response.error() },
    windows: [],
    opened: [],
    notifications: [],
    standing: [],
    indexedDB: new IDBFactory(),
    subscribed: true,
    badges: [],
    claimed: 0,
    takenOver: 0,
    async dispatch(type, properties = {}) {
      const event = Object.assign(new ExtendableEvent(type), { ports: [] }, properties);
      for (const listener of listeners.get(type) ?? []) listener(event);
      await Promise.all(event.awaited);
    },
    async fetch(path, given = {}) {
      const { mode = 'no-cors', method = 'GET', destination = '', cache = 'default' } = given;
      const { referrer = '', body, headers = {} } = given;
      const init = { method, cache, headers, ...(body !== undefined && { body }) };
      const request = asked(new OwnRequest(path, init), { mode, destination, referrer });
      const event = new FetchEvent(request);
      for (const listener of listeners.get('fetch') ?? []) {
        if (event.answer === null) listener(event);
      }
      const answer = event.answer === null ? null : await settle(event.answer);
      if (body === undefined) await Promise.all(event.awaited);
      return answer;
    },
  };

  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_MANIFEST', manifest);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('caches', scope.caches);
  vi.stubGlobal('Request', OwnRequest);
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', FetchEvent);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  });
  vi.stubGlobal('skipWaiting', async () => {
    scope.takenOver += 1;
    await Promise.resolve();
  });
  vi.stubGlobal('registration', registrationOf(scope));
  vi.stubGlobal('clients', clientsOf(scope));
  vi.stubGlobal('navigator', navigatorOf(scope));
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  Object.defineProperty(globalThis, 'indexedDB', {
    get: () => scope.indexedDB,
    configurable: true,
  });
  vi.stubGlobal('fetch', async (asked: RequestInfo) => {
    const request = asked instanceof Request ? asked : new OwnRequest(asked);
    const url = new URL(request.url);
    scope.network.requests.push(url.pathname);
    const response = await scope.network.answer(url.pathname, request);
    if (response.type === 'error') throw new TypeError('no network');
    return response;
  });
  return scope;
}

/** A page gets a rejected answer of the worker as a network error. */
const settle = (answer: Promise<Response>): Promise<Response> =>
  answer.catch(() => Response.error());

const registrationOf = (scope: FakeScope) => ({
  scope: `${ORIGIN}/`,
  async showNotification(title: string, options: NotificationOptions) {
    scope.notifications.push({ title, options });
    scope.standing.push(title);
    await Promise.resolve();
  },
  async getNotifications() {
    const close = (title: string) => {
      scope.standing = scope.standing.filter((one) => one !== title);
    };
    return Promise.resolve(scope.standing.map((title) => ({ close: () => close(title) })));
  },
  pushManager: {
    getSubscription: () =>
      Promise.resolve({
        unsubscribe: async () => {
          scope.subscribed = false;
          return Promise.resolve(true);
        },
      }),
  },
});

const clientsOf = (scope: FakeScope) => ({
  async claim() {
    scope.claimed += 1;
    await Promise.resolve();
  },
  async matchAll() {
    const windows = scope.windows.map((window) => ({
      url: window.url,
      postMessage: (message: unknown, [port]: readonly MessagePort[] = []) => {
        window.received.push(message);
        if (window.isDead !== true) port?.postMessage('done');
      },
      focus: async () => {
        window.focused += 1;
        await Promise.resolve();
      },
    }));
    return Promise.resolve(windows);
  },
  async openWindow(path: string) {
    scope.opened.push(path);
    return Promise.resolve(null);
  },
});

const navigatorOf = (scope: FakeScope) => ({
  locks: realNavigator.locks,
  userAgent: realNavigator.userAgent,
  async setAppBadge(count: number) {
    scope.badges.push(count);
    await Promise.resolve();
  },
  async clearAppBadge() {
    scope.badges.push(0);
    await Promise.resolve();
  },
});
