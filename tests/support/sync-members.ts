/**
 * Members of a journey's server and their devices. All have the same password, which is hashed once.
 */
import { bump } from '#server/db/counters.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { hashPassword } from '#server/auth/password.ts';
import { Device } from './sync-device.ts';
import type { Tab } from './sync-tab.ts';
import { startServer, type TestServer } from './server.ts';

export const PASSWORD = 'correct horse';

export interface SignedIn {
  member: ProfileId;
  device: Device;
  tab: Tab;
}

export interface Cast {
  server: () => TestServer;
  /** Adds a member. Each id is new, so that the journeys of one file have different members. */
  born: (name: string) => Promise<ProfileId>;
  device: () => Device;
  /** A signed-in member on a device of their own, whose lists are read. */
  signedIn: (name: string) => Promise<SignedIn>;
  /** Whom the member likes, read from the server's database and not from the client. */
  likedBy: (member: string) => Promise<string[]>;
}

/** One server for the file; the devices are closed after each journey. */
export function castOfMembers(setting: Parameters<typeof startServer>[0] = {}): Cast {
  let server: TestServer | null = null;
  let hash = '';
  let count = 0;
  const devices: Device[] = [];
  const running = () => {
    if (server === null) throw new Error('the server is not started yet');
    return server;
  };

  beforeAll(async () => {
    server = await startServer(setting);
    hash = await hashPassword(PASSWORD);
  });
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close();
  });
  afterAll(() => running().close());

  const born = async (name: string) => {
    count += 1;
    const id = `${name}-${count}`;
    await running().born({ id, name, email: `${id}@vonk.test`, password_hash: hash });
    return ProfileId.parse(id);
  };
  const device = () => {
    const fresh = new Device(running().fetch);
    devices.push(fresh);
    return fresh;
  };
  return {
    server: running,
    born,
    device,
    async signedIn(name) {
      const member = await born(name);
      const own = device();
      const tab = own.openTab();
      const outcome = await logIn(tab, member);
      if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
      await forgetNews(running().db, member);
      await own.until(() => own.network.count('GET', '/api/likes.php') > 0);
      return { member, device: own, tab };
    },
    async likedBy(member) {
      const rows = await running()
        .db.selectFrom('likes')
        .where('member', '=', member)
        .select('target')
        .execute();
      return rows.map(({ target }) => target);
    },
  };
}

/** Every browser is new to these members: that the site tells them so is no part of their journeys. */
async function forgetNews(db: TestServer['db'], member: ProfileId): Promise<void> {
  await db.deleteFrom('notifications').where('member', '=', member).execute();
  await bump(db, 'user', [member]);
}

/** Staff, as if the login had had its second step. */
export async function promote(
  { db }: TestServer,
  member: ProfileId,
  role: 'moderator' | 'admin',
): Promise<void> {
  await db.updateTable('members').set({ role }).where('id', '=', member).execute();
  const opened = db.updateTable('sessions').set({ second_factor: true });
  await opened.where('member', '=', member).execute();
  await bump(db, 'user', [member]);
}

export const logIn = (tab: Tab, member: ProfileId, shared = false) =>
  tab.sync.api.logIn({ email: `${member}@vonk.test`, password: PASSWORD, shared });
