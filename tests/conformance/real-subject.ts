/**
 * The real backend, asked through the worker's own http and its reading of answers.
 */
import { randomUUID } from 'node:crypto';
import { listChats } from '#schemas/chats.ts';
import { ProfileId } from '#schemas/ids.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { createHttp } from '#sync/worker/http.ts';
import { sendIntent } from '#sync/worker/sending.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { ORIGIN } from '#tests/support/browser.ts';
import { senderOver } from '#tests/support/sender.ts';
import type { TestServer } from '#tests/support/server.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import type { ListName, Polled, Subject } from './subject.ts';

/** The page's fetch, with the cookies it has at that moment. */
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

export async function realSubject(server: TestServer): Promise<Subject> {
  let me = await server.join();
  /** My other device: it sees the lists whatever becomes of this session. */
  const eye = await server.enter(me.id);
  const others = [await server.join(), await server.join()];
  const http = httpOf(server, () => me);
  const etags = new Map<ListName, string | null>();
  const by = (who: number): MemberBrowser => others[who] ?? me;

  const poll = async (name: ListName): Promise<Polled> => {
    const etag = etags.get(name) ?? null;
    const answer =
      name === 'chats' ? await http(listChats, { etag }) : await http(listLikes, { etag });
    if (answer.type === 'unchanged') return 'unchanged';
    if (answer.type === 'refused') return answer.status;
    if (answer.type === 'answer') etags.set(name, answer.etag);
    return 'changed';
  };

  return {
    people: others.map(({ id }) => ProfileId.parse(id)),
    pass: () => server.clock.pass(1_000),
    now: () => timeOf(server.clock.now()),
    send: (key, device, send) => sendIntent(senderOver(http, { device, sync: true }), key, send),
    poll,
    chats: async () => (await eye.ask(listChats)).chats,
    likes: () => eye.ask(listLikes),
    messages: async (conversation) =>
      (await eye.ask(listMessages, { query: { conversation } })).messages,
    async theyWrite(who, body) {
      const created = timeOf(server.clock.now());
      await by(who).ask(sendMessage, {
        body: { client_id: randomUUID(), profile: me.id, body, created },
      });
    },
    async theyLike(who, likes) {
      await by(who).ask(likes ? likeProfile : unlikeProfile, { body: { profile: me.id } });
    },
    async setSession(isGood) {
      if (isGood) me = await server.enter(me.id);
      else me.cookies.clear();
    },
  };
}
