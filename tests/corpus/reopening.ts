/**
 * A device of the corpus an hour later, opened by today's code against the real server: the same members under the
 * same ids, and the session that was open.
 */
import { startServer, type TestServer } from '#tests/support/server.ts';
import { Device } from '#tests/support/sync-device.ts';
import { restore, type Dump } from './dump.ts';
import { ANNA, furnish, HAL, OTHERS } from './world.ts';

const HOUR_MS = 3_600_000;

export interface Reopened {
  server: TestServer;
  device: Device;
  /**
   * A browser of the same member with empty storage. The other device must be closed before, because RxDB identifies
   * databases by name.
   */
  emptyDevice: () => Promise<Device>;
  close: () => Promise<void>;
}

/** Includes what the server had applied by then: the like whose acceptance is stored on the device. */
async function startWorld(): Promise<TestServer> {
  const server = await startServer();
  for (const id of [...OTHERS, ANNA]) await server.born({ id, name: id.split('-')[0] ?? id });
  await furnish(server.db);
  const created = new Date(server.clock.now());
  await server.db.insertInto('likes').values({ member: ANNA, target: HAL, created }).execute();
  server.clock.pass(HOUR_MS);
  // The site still accepts changes of what arrived a moment ago.
  const received = new Date(server.clock.now());
  await server.db.updateTable('messages').set({ received }).where('sender', '=', ANNA).execute();
  return server;
}

async function deviceIn(server: TestServer): Promise<Device> {
  const device = new Device(server.fetch);
  device.network.bring((await server.enter(ANNA)).cookies);
  device.time.sleep(HOUR_MS);
  return device;
}

export async function reopen(dump: Dump): Promise<Reopened> {
  const server = await startWorld();
  const devices: Device[] = [];
  const emptyDevice = async () => {
    const device = await deviceIn(server);
    devices.push(device);
    return device;
  };
  const device = await emptyDevice();
  await restore(device.indexedDB, dump);
  const close = async () => {
    for (const each of devices) await each.close();
    await server.close();
  };
  return { server, device, emptyDevice, close };
}
