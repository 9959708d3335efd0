/**
 * The real backend, called through the worker's own http client, which also reads the answers.
 */
import { randomUUID } from 'node:crypto';
import { getUser } from '#schemas/account.ts';
import { listBlocks } from '#schemas/blocks.ts';
import { listChats } from '#schemas/chats.ts';
import { listHides } from '#schemas/hides.ts';
import { ProfileId } from '#schemas/ids.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  getNotificationSettings,
} from '#schemas/notification-settings.ts';
import { listReports } from '#schemas/reports.ts';
import { timeOf } from '#schemas/time.ts';
import { randomId } from '#server/rules/random-id.ts';
import { createEpoch } from '#server/http/etag.ts';
import { createHttp } from '#sync/worker/http/http.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { ORIGIN } from '#tests/support/browser.ts';
import { sendOver } from '#tests/support/sender.ts';
import type { TestServer } from '#tests/support/server.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import { realPhotos } from './real-photos.ts';
import type { ListName, Own, Polled, Subject } from './subject.ts';

/** The city that the tests of the server give a member. */
const BORN_IN = 'Utrecht';
/** Longer than every history. */
const HISTORY_MS = 3_600_000;

/** The fetch of the page, with the cookies it has at that moment. */
function httpOf(server: TestServer, me: () => MemberBrowser) {
  return createHttp({
    clock: new VirtualTime().clock().clock,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      const jar = [...me().cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      headers.set('cookie', jar);
      headers.set('sec-fetch-site', 'same-origin');
      return Promise.resolve(server.fetch(new Request(url, { ...init, headers })));
    },
    baseUrl: ORIGIN,
    clientUrl: ORIGIN,
    originalHost: 'localhost',
    packageName: 'vonk',
  });
}

async function ownOf(eye: MemberBrowser): Promise<Own> {
  const idsOf = (profiles: readonly { id: ProfileId }[]) => profiles.map(({ id }) => id);
  const { profile } = await eye.ask(getUser);
  const { like_mail } = await eye.ask(getNotificationSettings);
  const { reports } = await eye.ask(listReports);
  return {
    hidden: idsOf((await eye.ask(listHides)).profiles),
    blocked: idsOf((await eye.ask(listBlocks)).profiles),
    reported: reports.map(({ profile: reported }) => reported),
    fields: {
      personal: profile.personal ?? null,
      city: profile.city === BORN_IN ? null : (profile.city ?? null),
      like_mail: like_mail === DEFAULT_NOTIFICATION_SETTINGS.like_mail ? null : like_mail,
    },
    photos: profile.images.map(({ client_id }) => client_id),
  };
}

/**
 * An id whose ETags keep their epoch during a history. The epoch changes once a day, at a moment that depends on the id; every
 * list then counts as changed, which the model does not know.
 */
function steadyId(server: TestServer): string {
  const epochOf = createEpoch('', server.config);
  const start = server.clock.now();
  for (;;) {
    const id = randomId();
    if (epochOf(id, new Date(start)) === epochOf(id, new Date(start + HISTORY_MS))) return id;
  }
}

export async function realSubject(server: TestServer): Promise<Subject> {
  let me = await server.join({ id: steadyId(server) });
  /** My other device: it can read the lists also when this session has ended. */
  const eye = await server.enter(me.id);
  const others = [await server.join(), await server.join()];
  const http = httpOf(server, () => me);
  const etags = new Map<ListName, string | null>();
  const by = (who: number): MemberBrowser => others[who] ?? me;

  const asked = (name: ListName, etag: string | null) => {
    if (name === 'user') return http(getUser, { etag });
    return name === 'chats' ? http(listChats, { etag }) : http(listLikes, { etag });
  };

  const poll = async (name: ListName): Promise<Polled> => {
    const etag = etags.get(name) ?? null;
    const answer = await asked(name, etag);
    if (answer.type === 'unchanged') return 'unchanged';
    if (answer.type === 'refused') return answer.status;
    if (answer.type === 'answer') etags.set(name, answer.etag);
    return 'changed';
  };

  return {
    people: others.map(({ id }) => ProfileId.parse(id)),
    pass: () => server.clock.pass(1_000),
    now: () => timeOf(server.clock.now()),
    send: (key, device, send) => sendOver(http, { key, send, device, sync: true }),
    poll,
    chats: async () => (await eye.ask(listChats)).chats,
    likes: () => eye.ask(listLikes),
    messages: async (conversation) =>
      (await eye.ask(listMessages, { query: { conversation } })).messages,
    own: () => ownOf(eye),
    photos: realPhotos(http),
    async theyWrite(who, body) {
      const created = timeOf(server.clock.now());
      // A blocked member is refused.
      await by(who).call(sendMessage, {
        body: { client_id: randomUUID(), profile: me.id, body, created },
      });
    },
    async theyLike(who, likes) {
      await by(who).call(likes ? likeProfile : unlikeProfile, { body: { profile: me.id } });
    },
    async theyLeave(who) {
      await server.db
        .updateTable('members')
        .set({ state: 'deleted' })
        .where('id', '=', by(who).id)
        .execute();
    },
    async setSession(isGood) {
      if (isGood) me = await server.enter(me.id);
      else me.cookies.clear();
    },
  };
}
