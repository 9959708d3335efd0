/**
 * Builds the worker from its ports. main.ts passes the browser's; tests run it in Node with a fake IndexedDB and the real
 * server's `fetch`.
 */
import type { SyncApi } from '#sync/api.ts';
import { createLiveHub } from '#sync/db/live/hub.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { logBug, logLine } from '#sync/db/log.ts';
import { BASE_VERSION, baseLock, isUnreleased } from '#sync/db/store/names.ts';
import { openMemory } from '#sync/db/tables/remembered.ts';
import { openTexts } from '#sync/db/tables/texts.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { createBus } from './tabs/bus.ts';
import { createHttp } from './http/http.ts';
import { createLosses } from './http/losses.ts';
import type { Ports } from './ports.ts';
import { SessionHost } from './session/session-host.ts';
import { Session } from './session/session.ts';
import { createStatus } from './status.ts';
import { createTabSecret } from './session/tab-secret.ts';
import { createCommands } from './commands.ts';

export function startWorker(ports: Ports): SyncApi {
  const tabSecret = createTabSecret();
  const losses = createLosses(logLine);
  const http = createHttp({ ...ports, onLost: losses.note, tabSecret: tabSecret.get });
  const bus = createBus(ports.channel);
  const hub = createLiveHub();
  const records = openRecords(ports.indexedDB);
  const memory = openMemory(records);
  const status = createStatus();
  const parts = { ports, http, bus, hub, status, memory };

  ports.locks.hold(baseLock(BASE_VERSION), {
    steal: false,
    gained: () => undefined,
    lost: () => undefined,
  });
  const report = (error: unknown) => logBug('session', error);
  const sessionHost = new SessionHost({
    ...parts,
    onRefused: () => void session.refused().catch(report),
    isWanted: (whose) => session.isWanted(whose),
    renew: (whose, given) => session.renew(whose, given),
    stranded: () => session.stranded(),
    discard: (intent) => session.discard(intent),
    onReborn: () => void session.reborn().catch(report),
    onGone: () => void session.onSessionChange().catch(report),
  });
  const session = new Session({ ...parts, sessionHost, tabSecret, deleting: new Set() });
  bus.listen((message) => {
    if (message.type === 'session') session.onSessionChange().catch(report);
  });
  session.start().catch(report);
  wipeDatabases(ports.indexedDB, isUnreleased).catch((error: unknown) => logBug('wipe', error));
  const texts = openTexts(records);
  return createCommands({ ports, hub, status, sessionHost, session, tabSecret, losses, texts });
}
