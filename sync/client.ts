/**
 * Starts the sync worker and owns it: Comlink for commands, a port for the live queries. A worker that ends releases its
 * lock. Then another one is started; every command reported as done is on disk.
 */
import { deferred, type Deferred } from '#schemas/deferred.ts';
import { transfer, wrap, type Remote } from 'comlink';
import { fail, type Outcome } from '#schemas/outcome.ts';
import type {
  CommandName,
  CommandParams,
  Commands,
  CommandValue,
  SyncApi,
  SyncClient,
  TabState,
} from './api.ts';
import { withEveryCommand } from './command-proxy.ts';
import { createAttachableClient } from './attachable-client.ts';
import { persistHint, readPersistedHint } from './persisted-hint.ts';
import type { SyncStatus } from './queries/status.ts';
import { readTabSecret, renewTabSecret } from './tab-secret.ts';

const RESTART_MS = 1_000;
/** A worker that never started is retried at growing intervals, and the member is informed. */
const RESTART_MAX_MS = 60_000;
const REPORTED_AFTER_MS = 2 * RESTART_MS;
const NOTE_MS = 100;
const ALIVE = 'alive';

/** A worker of this page, and whether it had started when it ended. */
interface Running {
  api: Remote<SyncApi>;
  died: Promise<{ started: boolean }>;
  /** Ends it as the browser would: its locks are released and its transactions aborted. */
  end: () => void;
}

function startWorker(): Running {
  const name = `vonk-worker-${crypto.randomUUID()}`;
  const worker = new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module', name });
  const ending = new AbortController();
  const died = new Promise<{ started: boolean }>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve({ started: true }));
    const failed = () => resolve({ started: false });
    worker.addEventListener('error', failed);
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== ALIVE) return;
      worker.removeEventListener('error', failed);
      // The worker holds the lock by now: gaining it means that the worker has ended.
      navigator.locks
        .request(name, { signal: ending.signal }, () => resolve({ started: true }))
        .catch(() => undefined);
    });
  });
  const end = () => {
    worker.terminate();
    ending.abort();
  };
  return { api: wrap<SyncApi>(worker), died, end };
}

const BUG = { code: 'bug', message: 'the worker ended' } as const;

/** Whether there are unsent rows that would be lost with the worker. */
const isOnlyInMemory = ({ storage, waiting }: SyncStatus): boolean =>
  (storage === 'memory' || storage === 'failed') && waiting > 0;

/** Runs one command in the worker. */
type CallCommand = <Name extends CommandName>(
  name: Name,
  ...given: CommandParams<Name>
) => Promise<Outcome<CommandValue<Name>>>;

interface ApiParts {
  ask: CallCommand;
  worker: () => Remote<SyncApi>;
  restoreHint: () => void;
  keepTab: (state: TabState) => void;
}

/** A hint written by another tab is passed to the worker before a login. */
const apiOf = ({ ask, worker, restoreHint, keepTab }: ApiParts): SyncApi =>
  withEveryCommand(
    {
      logIn(given) {
        renewTabSecret(given.shared);
        restoreHint();
        return ask('logIn', given);
      },
      logInWithPasskey(given) {
        renewTabSecret(given.shared);
        restoreHint();
        return ask('logInWithPasskey', given);
      },
      signUp(given) {
        renewTabSecret(false);
        restoreHint();
        return ask('signUp', given);
      },
      checkSession() {
        restoreHint();
        return ask('checkSession');
      },
      async setTab(state) {
        keepTab(state);
        await worker().setTab(state);
      },
      setTabSecret: (given) => worker().setTabSecret(given),
      restoreHint: (given) => worker().restoreHint(given),
      serveLive: (port) => worker().serveLive(transfer(port, [port])),
    },
    ask,
  );

export function startSync(): SyncClient {
  let running = startWorker();
  let tab: TabState | null = null;
  let delay = RESTART_MS;
  let restart: ReturnType<typeof setTimeout> | undefined;
  /** The worker after the page leaves the back/forward cache; commands made meanwhile wait for it. */
  let next: Deferred<Running> | null = null;

  /**
   * When a worker ends before it answers, the page cannot find out the outcome of the command; the rows on disk show it.
   */
  const ask: CallCommand = async (name, ...given) => {
    const { api, died } = await (next?.promise ?? running);
    const commands: Commands = api;
    return Promise.race([commands[name](...given), died.then(() => fail(BUG))]);
  };
  const restoreHint = () => reportRetained(running.api);
  const keepTab = (state: TabState) => void (tab = state);
  const client = createAttachableClient(
    apiOf({ ask, worker: () => running.api, restoreHint, keepTab }),
  );

  const attach = () => {
    const { api, died } = running;
    restoreHint();
    if (tab) void api.setTab(tab);
    client.attach((port) => void api.serveLive(transfer(port, [port])));
    void died.then(({ started }) => {
      if (next !== null || api !== running.api) return;
      delay = started ? RESTART_MS : Math.min(RESTART_MAX_MS, delay * 2);
      if (delay > REPORTED_AFTER_MS) client.workerFails();
      restart = setTimeout(begin, delay);
    });
  };
  const begin = () => {
    running = startWorker();
    attach();
  };
  attach();
  whileAway({
    leave() {
      if (isOnlyInMemory(client.status.get())) return;
      next = deferred<Running>();
      clearTimeout(restart);
      running.end();
    },
    comeBack() {
      if (next === null) return;
      begin();
      next.resolve(running);
      next = null;
    },
  });
  persistHints(client.status);
  return client;
}

/** Passes what the page keeps for its workers. */
function reportRetained(api: Remote<SyncApi>): void {
  void api.restoreHint({ persistedHint: readPersistedHint() });
  void api.setTabSecret({ secret: readTabSecret() });
}

/**
 * A page in the back/forward cache is frozen, and so is its worker; but the leader's lock stays held, and a transaction
 * that has begun blocks every other tab. So the worker must end.
 */
function whileAway({ leave, comeBack }: { leave: () => void; comeBack: () => void }): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) leave();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
}

/** Writes shortly after the change, or when the page closes: an immediate write would delay the tap that caused it. */
function persistHints({ get, subscribe }: SyncClient['status']): void {
  const last: SyncStatus[] = [];
  const keep = () => last.splice(0).forEach(persistHint);
  subscribe(() => {
    if (last.push(get()) === 1) setTimeout(keep, NOTE_MS);
  });
  addEventListener('pagehide', keep);
}
