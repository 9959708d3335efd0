import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The browser's side of one registration: a worker is installed, waits and takes over. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

  find(): FakeWorker {
    const found = new FakeWorker();
    this.installing = found;
    this.dispatchEvent(new Event('updatefound'));
    return found;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registered: [string, unknown][] = [];
  readonly registration = new FakeRegistration();

  register(url: string, options: unknown): Promise<FakeRegistration> {
    this.registered.push([url, options]);
    return Promise.resolve(this.registration);
  }

  startMessages(): void {
    this.dispatchEvent(new Event('started'));
  }
}

let container: FakeContainer;
let workers: Awaited<ReturnType<typeof load>>;
/** Loaded again for each test: a page registers only once. */
const load = async () => ({
  ...(await import('#src/app/workers/service-workers.ts')),
  ...(await import('#src/app/workers/update.ts')),
});
const onOfflineReady = vi.fn<() => void>();
const onMessage = vi.fn<(message: unknown) => void>();

beforeEach(async () => {
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubGlobal('ServiceWorker', FakeWorker);
  vi.resetModules();
  workers = await load();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onOfflineReady.mockReset();
  onMessage.mockReset();
});

const start = () => workers.registerServiceWorkers({ onOfflineReady, onMessage });
const reloads = () => vi.spyOn(location, 'reload').mockReturnValue(undefined);
const changeController = () =>
  act(() => {
    container.dispatchEvent(new Event('controllerchange'));
  });
const state = () => renderHook(() => workers.useUpdateState()).result;

test('[§1 service workers] both service workers are registered, each with its own scope', async () => {
  await start();

  expect(container.registered).toEqual([
    ['/sw.js', expect.objectContaining({ scope: '/' })],
    ['/sw-push.js', expect.objectContaining({ scope: '/push/' })],
  ]);
});

test('[§4 service worker] the first install makes the app ready offline, and its taking control does not reload the page', async () => {
  const reload = reloads();
  await start();
  const update = state();

  const first = container.registration.find();
  first.become('installed');
  container.controller = first;
  changeController();

  expect(onOfflineReady).toHaveBeenCalledOnce();
  expect(update.current).toBe('none');
  expect(reload).not.toHaveBeenCalled();
});

test('[product 2.8] a new version waits until the member agrees, and then the page reloads', async () => {
  const reload = reloads();
  container.controller = new FakeWorker();
  container.registration.active = container.controller;
  await start();
  const update = state();

  const next = container.registration.find();
  act(() => next.become('installed'));
  expect(update.current).toBe('waiting');
  expect(next.heard).toEqual([]);
  container.registration.waiting = next;

  workers.applyUpdate();
  expect(next.heard).toEqual([{ type: 'take-over' }]);
  expect(reload).not.toHaveBeenCalled();

  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  expect(onOfflineReady).not.toHaveBeenCalled();
});

test('[§4 service worker] when another tab lets a new version take over, this page offers a reload', async () => {
  const reload = reloads();
  container.controller = new FakeWorker();
  await start();
  const update = state();

  changeController();
  expect(update.current).toBe('taken');
  expect(reload).not.toHaveBeenCalled();

  workers.applyUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

describe('a new version of which a file is missing', () => {
  /** The page of an installed app finds a version that cannot be installed. */
  async function failing() {
    container.controller = new FakeWorker();
    container.registration.active = container.controller;
    await start();
    const update = state();
    act(() => container.registration.find().become('redundant'));
    return update;
  }

  test('is said, and the app can be loaded from the network instead of from the device', async () => {
    const reload = reloads();
    const update = await failing();
    expect(update.current).toBe('failed');

    workers.applyUpdate();

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(container.registration.unregister).toHaveBeenCalledOnce();
  });

  test('is not replaced without the server, offline or behind a captive portal: the stored app stays', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const reload = reloads();
    await failing();
    container.registration.update.mockRejectedValueOnce(new DOMException('no', 'SecurityError'));

    workers.applyUpdate();

    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(container.registration.unregister).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is tried again by itself, and offered once it is whole', async () => {
    vi.useFakeTimers();
    const update = await failing();
    expect(container.registration.update).not.toHaveBeenCalled();

    vi.advanceTimersByTime(10 * 60_000);
    expect(container.registration.update).toHaveBeenCalledOnce();
    vi.useRealTimers();

    act(() => container.registration.find().become('installed'));
    expect(update.current).toBe('waiting');
  });

  test('is no fault of a first install, nor of a version that was replaced while it waited', async () => {
    await start();
    const update = state();
    act(() => container.registration.find().become('redundant'));
    expect(update.current).toBe('none');

    container.registration.active = new FakeWorker();
    const waiting = container.registration.find();
    act(() => waiting.become('installed'));
    act(() => waiting.become('redundant'));
    expect(update.current).toBe('waiting');
  });
});

test('[R10] only a message of a known shape from a service worker is accepted', async () => {
  await start();
  const say = (data: unknown, source: unknown) =>
    container.dispatchEvent(Object.assign(new Event('message'), { data, source, ports: [] }));

  say({ type: 'navigate', path: '/chats' }, new FakeWorker());
  say({ type: 'navigate', path: '//evil.test' }, new FakeWorker());
  say({ type: 'navigate', path: '/chats', more: 1 }, new FakeWorker());
  say({ type: 'sync' }, null);
  say('sync', new FakeWorker());

  expect(onMessage.mock.calls).toEqual([[{ type: 'navigate', path: '/chats' }]]);
});

test('[§8 registration failure] a failed registration gives a warning and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  container.register = () => Promise.reject(new DOMException('no', 'SecurityError'));

  await start();

  expect(warn.mock.calls).toEqual([['service worker: SecurityError']]);
});

test('[decisions 50] a newer build on the server makes the browser look for an update at once', async () => {
  await start();

  workers.lookForUpdate();

  expect(container.registration.update).toHaveBeenCalledOnce();
});
