/**
 * An old dating site with PHP scripts: login, and the calls of spec §7 that a member's session needs. It has no X-Sync, no
 * ETag and no keys; it answers an error with an HTML page and a lost session with a bare 403. It follows the specification
 * alone, so that the tests do not depend on habits of our own server.
 */
import { X_SYNC } from '#schemas/headers.ts';
import {
  printBare,
  printCard,
  printMessage,
  printOdd,
  printUser,
  SETTINGS,
  type OldChat,
  type OldLike,
  type OldMember,
  type OldMessage,
} from './old-rows.ts';

export interface OldSiteKind {
  /** Contract rows 5 and 7; only some of these sites have them. */
  messages: boolean;
  /** What a page of messages contains: every field, its rows alone, or odd values. */
  page: 'whole' | 'rows' | 'odd';
  /** Contract row 2. */
  settings: boolean;
  /** The answer to a call that does not exist. */
  unknown: '404' | 'front-page';
  /** Each answer says that it keeps our contract. */
  signs: boolean;
}

export const SPEC_ONLY: OldSiteKind = {
  messages: false,
  page: 'whole',
  settings: false,
  unknown: '404',
  signs: false,
};
export const PASSWORD = 'hunter2';

interface Asked {
  method: string;
  script: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  cookie: string;
}

type Call = (me: OldMember, asked: Asked) => Response;

const HTML = { 'content-type': 'text/html; charset=ISO-8859-1', 'x-powered-by': 'PHP/5.6.40' };
const page = (status: number, title: string): Response =>
  new Response(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
    headers: HTML,
  });
const print = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  Response.json(value, { status, headers: { 'x-powered-by': 'PHP/5.6.40', ...headers } });

export class OldSite {
  readonly members: OldMember[] = [];
  readonly likes: OldLike[] = [];
  readonly chats: OldChat[] = [];
  readonly messages: OldMessage[] = [];
  /** The member's id by the value of PHPSESSID. */
  readonly sessions = new Map<string, number>();
  clock: () => number = Date.now;
  readonly #kind: OldSiteKind;
  readonly #calls: ReadonlyMap<string, Call>;
  #lastId = 100;

  constructor(kind: OldSiteKind) {
    this.#kind = kind;
    this.#calls = new Map<string, Call>([
      ['GET user', (me) => print(printUser(me, this.clock()))],
      ['GET chats', (me) => this.#listChats(me)],
      [
        'GET chat',
        (me, { query }) => print({ id: this.chatOf(me.id, Number(query.get('profile'))).id }),
      ],
      ['GET likes', (me) => this.#listLikes(me)],
      ['POST likes', (me, { body }) => this.#setLike(me, Number(body['profile']), true)],
      ['DELETE likes', (me, { body }) => this.#setLike(me, Number(body['profile']), false)],
      ['GET search', (me, { query }) => this.#search(me, Number(query.get('page') ?? 1))],
      ['POST page-hidden', () => print([])],
      ...(kind.messages ? this.#messageCalls() : []),
    ]);
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const [, script = ''] = /^\/api\/([\w-]+)\.php$/.exec(url.pathname) ?? [];
    const text = await request.text();
    const [, cookie = ''] = /PHPSESSID=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
    const body: unknown = text === '' ? {} : JSON.parse(text);
    const asked = { method: request.method, script, query: url.searchParams, cookie };
    const answer = this.#answer({ ...asked, body: { ...(typeof body === 'object' ? body : {}) } });
    if (this.#kind.signs) answer.headers.set(X_SYNC, '1');
    return answer;
  };

  born(name: string): OldMember {
    const id = this.#nextId();
    const member = { id, email: `${name}@oud.test`, name, birth: '1992-01-31', city: 'Utrecht' };
    this.members.push(member);
    return member;
  }

  /** Finds the chat of two members or creates it: a GET that changes something (spec §7). */
  chatOf(one: number, other: number): OldChat {
    const known = this.chats.find(
      ({ between }) => between.includes(one) && between.includes(other),
    );
    if (known) return known;
    const chat: OldChat = { id: this.#nextId(), between: [one, other] };
    this.chats.push(chat);
    return chat;
  }

  write(sender: number, to: number, text: string): OldMessage {
    const chat = this.chatOf(sender, to).id;
    const message = { id: this.#nextId(), chat, sender, text, at: this.clock(), read: false };
    this.messages.push(message);
    return message;
  }

  #answer(asked: Asked): Response {
    const { method, script, cookie } = asked;
    if (`${method} ${script}` === 'POST login') return this.#logIn(asked);
    if (`${method} ${script}` === 'GET settings' && this.#kind.settings) return print(SETTINGS);
    if (`${method} ${script}` === 'GET logout') {
      this.sessions.delete(cookie);
      return print({ done: 1 });
    }
    const call = this.#calls.get(`${method} ${script}`);
    if (!call) return this.#kind.unknown === '404' ? page(404, 'Not Found') : page(200, 'Welcome!');
    const me = this.members.find(({ id }) => id === this.sessions.get(cookie));
    return me ? call(me, asked) : new Response(null, { status: 403, headers: HTML });
  }

  #logIn({ body }: Asked): Response {
    const me = this.members.find(({ email }) => email === body['email']);
    if (!me || body['password'] !== PASSWORD)
      return print({ error: { code: 'invalid_login', message: 'Onjuist' } }, { status: 400 });
    const session = `s${this.#nextId()}`;
    this.sessions.set(session, me.id);
    const cookie = `PHPSESSID=${session}; path=/; HttpOnly`;
    return print(printUser(me, this.clock()), { headers: { 'set-cookie': cookie } });
  }

  #listChats(me: OldMember): Response {
    const mine = this.chats.filter(({ between }) => between.includes(me.id));
    const chats = mine.map((chat) => {
      const unread = this.messages.filter(
        ({ chat: id, sender, read }) => id === chat.id && sender !== me.id && !read,
      );
      return {
        conversation: { id: chat.id },
        profile: this.#cardOf(this.#otherOf(chat, me)),
        num_unread_messages: String(unread.length),
        folder: 'inbox',
      };
    });
    return print({ chats, total: String(chats.length) });
  }

  #listLikes(me: OldMember): Response {
    const given = this.likes.filter(({ by }) => by === me.id).map(({ target }) => target);
    const received = this.likes.filter(({ target }) => target === me.id);
    return print({
      profiles: given.map((id) => ({ ...this.#cardOf(id), did_like_profile: 1 })),
      liked_by: received.map(({ by, isNew }) => ({
        ...this.#cardOf(by),
        like_new: isNew ? '1' : '0',
        did_like_profile: given.includes(by) ? 1 : 0,
      })),
    });
  }

  #setLike(me: OldMember, target: number, wanted: boolean): Response {
    const known = this.likes.findIndex((like) => like.by === me.id && like.target === target);
    if (known >= 0) this.likes.splice(known, 1);
    if (wanted) this.likes.push({ by: me.id, target, isNew: true });
    return print([]);
  }

  #search(me: OldMember, number: number): Response {
    const found = this.members.filter(({ id }) => id !== me.id);
    const shown = found.slice((number - 1) * 12, number * 12);
    const profiles = shown.map(({ id }) => {
      const isLiked = this.likes.some((like) => like.by === me.id && like.target === id);
      return { ...this.#cardOf(id), did_like_profile: isLiked ? '1' : '0' };
    });
    return print({ profiles, paging: { num_results: String(found.length) }, filter_options: [] });
  }

  #messageCalls(): [string, Call][] {
    return [
      [
        'GET messages',
        (me, { query }) => this.#listMessages(me, Number(query.get('conversation'))),
      ],
      ['POST messages', (me, { body }) => this.#send(me, body)],
    ];
  }

  /** The site has no `client_id`: a request with one finds no conversation and gets an HTML page with 400. */
  #listMessages(me: OldMember, id: number): Response {
    const chat = this.chats.find((one) => one.id === id && one.between.includes(me.id));
    if (!chat) return page(400, 'Bad Request');
    const own = this.messages.filter((message) => message.chat === id);
    if (this.#kind.page === 'rows') return print({ messages: own.map(printBare), has_more: false });
    if (this.#kind.page === 'odd') return print(printOdd(own));
    const messages = own.map(printMessage);
    const profile = this.#cardOf(this.#otherOf(chat, me));
    return print({
      messages,
      has_more: '0',
      conversation: { id, profile, closed: 0, blocked: '0' },
    });
  }

  #send(me: OldMember, body: Record<string, unknown>): Response {
    const chat = this.chats.find(({ id }) => id === Number(body['conversation']));
    const to = chat ? this.#otherOf(chat, me) : Number(body['profile']);
    const message = this.write(me.id, to, String(body['body']));
    if (this.#kind.page === 'rows') return print({ message: printBare(message) }, { status: 201 });
    return print({ message: printMessage(message), credits: '11' }, { status: 201 });
  }

  #otherOf({ between }: OldChat, me: OldMember): number {
    return between[0] === me.id ? between[1] : between[0];
  }

  #cardOf(id: number) {
    const member = this.members.find((one) => one.id === id);
    if (!member) throw new Error(`there is no member ${id}`);
    return printCard(member, this.clock());
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
