/**
 * The worker of the store bench: the real store, its replacer and its live queries, as the sync worker has them, and the peers.
 * Every task answers figures. Every answer of a poll is a new object, as if it came from the network.
 */
import { ProfileId } from '#schemas/ids.ts';
import { chatRow, CHATS } from '#sync/db/tables/chats.ts';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { databaseNames } from '#sync/db/store/names.ts';
import { Replacer } from '#sync/db/store/replace.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { deviceClock } from '#sync/worker/clock.ts';
import { createStatus } from '#sync/worker/status.ts';
import { serveLive } from '#sync/worker/live-port.ts';
import { CHANGED_COUNT, chatsAfter } from './store-chats.ts';
import { dexieAlone, indexedDbAlone, rxdbAlone, type ChatRow, type Peer } from './store-peers.ts';
import type { Figures, ToWorker } from './store-tasks.ts';

/** Long enough for everything that a write causes. */
const SETTLE_MS = 250;
const FILL_STEP = 1_000;

const member = ProfileId.parse('bench');
const hub = createLiveHub();
const status = createStatus();
const reported = { changes: 0, deliveries: 0 };

let rounds = 0;
const rowsNow = (): ChatRow[] => chatsAfter(rounds).map(chatRow);
const rest = () => new Promise<void>((resolve) => void setTimeout(resolve, SETTLE_MS));

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

async function open(): Promise<Store> {
  const names = await databaseNames(member, { base: '0', intent: '0' });
  const store = await openRxStore({ names, indexedDB, IDBKeyRange });
  store.changes('chats', () => {
    reported.changes += 1;
  });
  store.watch('chats', { group: CHATS }, () => {
    reported.deliveries += 1;
  });
  hub.enter({
    store,
    member,
    rows: () => [],
    freshness: () => ({ syncedAt: deviceClock.wall(), failure: null }),
    connectivity: () => 'online',
    wall: deviceClock.wall,
    serverNow: deviceClock.server,
    cardOf: () => null,
    isLooking: () => false,
    sentOf: () => null,
    shown: () => 0,
  });
  return store;
}

const opened = open();
let replacer: Replacer | null = null;
let peers: readonly (readonly [string, Peer])[] = [];

/** The store as a leader uses it: one replacer for all polls, because it holds the stamps of the last one. */
async function leading(): Promise<Replacer> {
  replacer ??= new Replacer(await opened);
  return replacer;
}

/** Writes in steps: a write that exceeds the store's time limit counts as failed, however many rows it has. */
async function fillStore(rows: readonly ChatRow[]): Promise<void> {
  const store = await opened;
  for (let start = 0; start < rows.length; start += FILL_STEP)
    await store.write('chats', rows.slice(start, start + FILL_STEP));
}

async function fill(): Promise<Figures> {
  const { ms } = await timed(() => fillStore(rowsNow()));
  peers = [
    ['rxdb', await rxdbAlone()],
    ['dexie', await dexieAlone()],
    ['indexedDb', await indexedDbAlone()],
  ];
  for (const [, peer] of peers) await peer.fill(rowsNow());
  await rest();
  return { ms };
}

async function pollWith(using: Replacer): Promise<Figures> {
  const rows = rowsNow();
  const before = { ...reported };
  const { ms, result } = await timed(() => using.replace('chats', rows));
  await rest();
  return {
    ms,
    written: result.written + result.removed,
    changes: reported.changes - before.changes,
    deliveries: reported.deliveries - before.deliveries,
  };
}

async function changed(): Promise<Figures> {
  rounds += 1;
  return pollWith(await leading());
}

/** One poll of our store and of each peer, in turn; a different one begins in each round. */
async function compare(): Promise<Figures> {
  rounds += 1;
  const ours = await leading();
  const everybody: (readonly [string, (rows: ChatRow[]) => Promise<number>])[] = [
    ['ours', async (rows) => (await ours.replace('chats', rows)).written],
    ...peers.map(([name, peer]) => [name, (rows: ChatRow[]) => peer.poll(rows)] as const),
  ];
  const figures: Figures = {};
  const first = rounds % everybody.length;
  for (const [name, poll] of [...everybody.slice(first), ...everybody.slice(0, first)]) {
    const rows = rowsNow();
    const { ms, result } = await timed(() => poll(rows));
    if (result !== CHANGED_COUNT) throw new Error(`${name} wrote ${result} rows`);
    figures[name] = ms;
    await rest();
  }
  return figures;
}

const TASKS = {
  fill,
  unchanged: async () => pollWith(await leading()),
  unchangedCold: async () => pollWith(new Replacer(await opened)),
  changed,
  compare,
  idle: async () => {
    await rest();
    return {};
  },
};

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
  if (port === undefined) return;
  if (data.type === 'live') {
    serveLive({ hub, status, clock: deviceClock }, port);
    return;
  }
  TASKS[data.task]().then(
    (figures) => port.postMessage({ ok: true, figures }),
    (error: unknown) => port.postMessage({ ok: false, message: String(error) }),
  );
});
