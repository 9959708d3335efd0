/**
 * Builds the worker from its ports. main.ts passes the browser's; tests run it in Node with a fake IndexedDB and the real
 * server's `fetch`.
 */
import type { SyncApi } from '#sync/api.ts';
import { createLiveHub, type LiveHub } from '#sync/db/live/hub.ts';
import { type ChangeRecord, openRecords } from '#sync/db/store/device-record.ts';
import { logBug, logLine } from '#sync/db/log.ts';
import { BASE_VERSION, baseLock, isUnreleased } from '#sync/db/store/names.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { openTexts } from '#sync/db/tables/texts.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { createBus } from './tabs/bus.ts';
import { createByteMeter } from './http/byte-meter.ts';
import { createHttp } from './http/http.ts';
import { createServerClock } from './http/server-clock.ts';
import { createSlowLine } from './http/slow-line.ts';
import { createUnreadableCounts, type UnreadableCounts } from './http/unreadable-counts.ts';
import { createSiteCalls, type SiteCalls } from './http/site-calls.ts';
import type { Clock } from './clock.ts';
import type { Ports } from './ports.ts';
import { AppLockHost } from './session/app-lock-host.ts';
import { SessionHost } from './session/session-host.ts';
import { SessionRunner, type SessionRunnerParts } from './session/session-runner.ts';
import { createStatus, type StatusValue } from './status.ts';
import { createTabSecret, type TabSecret } from './session/tab-secret.ts';
import { createCommands } from './commands.ts';
import { Fetcher } from './fetching/fetcher.ts';

/** The worker of a page, which runs as long as the page. */
export function startWorker(given: Ports): SyncApi {
  const worker = openWorker(given);
  const { hub, status, siteCalls, sessionHost, records } = worker;
  const fetcher = new Fetcher({
    hub,
    status,
    clock: worker.ports.clock,
    siteCalls,
    seed: worker.ports.seed(),
    context: () => sessionHost.context,
  });
  return createCommands({ ...worker, fetcher, texts: openTexts(records) });
}

/** The worker without its commands. It runs at once; `close` ends everything, so that another worker can lead. */
export function openWorker(given: Ports) {
  const status = createStatus();
  const ports = { ...given, clock: correctedClock(given, status) };
  const tabSecret = createTabSecret();
  const unreadableCounts = createUnreadableCounts(logLine);
  const bus = createBus(ports.channel);
  const hub = createLiveHub();
  const records = openRecords(ports.indexedDB);
  const deviceRecord = openDeviceRecord(records);
  const { http, byteMeter } = countedHttp(ports, { records, status, unreadableCounts, tabSecret });
  const siteCalls = createSiteCalls({ records, wall: ports.clock.wall, report: status.set });
  const parts = { ports, siteCalls, bus, hub, status, deviceRecord, tabSecret, byteMeter };

  // While it is held, no other tab deletes a base of this version.
  const releaseBaseLock = ports.locks.hold(baseLock(BASE_VERSION), {
    steal: false,
    gained: () => undefined,
    lost: () => undefined,
  });
  const { report, lockHost, sessionHost, sessionRunner } = createSession({ ...parts, http });
  sessionRunner.start().catch(report);
  wipeDatabases(ports.indexedDB, isUnreleased).catch((error: unknown) => logBug('wipe', error));
  const close = () => sessionRunner.close().finally(releaseBaseLock);
  return { ...parts, records, unreadableCounts, lockHost, sessionHost, sessionRunner, close };
}

export type OpenWorker = ReturnType<typeof openWorker>;

const correctedClock = ({ clock }: Pick<Ports, 'clock'>, status: StatusValue): Clock => ({
  ...clock,
  server: () => clock.wall() + status.get().clockOffset,
});

/** The session and its app lock call each other. */
function createSession(
  parts: Omit<SessionRunnerParts, 'lockHost' | 'sessionHost' | 'deleting'> & {
    hub: LiveHub;
    siteCalls: SiteCalls;
  },
) {
  const report = (error: unknown) => logBug('session', error);
  const lockHost = new AppLockHost({
    ...parts,
    onLocked: () => void sessionRunner.lock().catch(report),
  });
  const sessionHost = new SessionHost({
    ...parts,
    onRefused: (memberSession) => void sessionRunner.refused(memberSession).catch(report),
    onTabGone: () => void sessionRunner.onSessionChange().catch(report),
    isWanted: (whose) => sessionRunner.isWanted(whose),
    renew: (whose, given) => sessionRunner.renew(whose, given),
    stranded: () => sessionRunner.stranded(),
    discard: (intent) => sessionRunner.discard(intent),
    cipher: () => lockHost.cipher,
    onReborn: () => void sessionRunner.reborn().catch(report),
    onGone: () => void sessionRunner.onSessionChange().catch(report),
  });
  const sessionRunner = new SessionRunner({ ...parts, lockHost, sessionHost, deleting: new Set() });
  parts.bus.listen((message) => {
    if (message.type !== 'session') return;
    lockHost.recheck();
    sessionRunner.onSessionChange().catch(report);
  });
  return { report, lockHost, sessionHost, sessionRunner };
}

interface Counting {
  records: ChangeRecord;
  status: StatusValue;
  unreadableCounts: UnreadableCounts;
  tabSecret: TabSecret;
}

/** The only fetch of the worker, with the meter of what the member's calls use. */
function countedHttp(ports: Ports, { records, status, unreadableCounts, tabSecret }: Counting) {
  const byteMeter = createByteMeter({
    records,
    wall: ports.clock.wall,
    storage: () => (status.get().session.state === 'member' ? status.get().storage : null),
  });
  const http = createHttp({
    ...ports,
    onUnreadable: unreadableCounts.note,
    onBytes: byteMeter.note,
    onDate: createServerClock({ records, wall: ports.clock.wall, status }),
    tabSecret: tabSecret.get,
    slowLine: createSlowLine({ clock: ports.clock, status }),
  });
  return { http, byteMeter };
}
