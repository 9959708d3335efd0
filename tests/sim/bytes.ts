/**
 * Answers that a backend never sends on purpose (sync §3.3), byte for byte, and what the worker's own parser makes of
 * them. They are parsed once, before the first story; in a story the same bytes have the same result.
 */
import { getUser } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { ConversationId, IntentKey } from '#schemas/ids.ts';
import { ANSWER_MAX_BYTES } from '#schemas/limits.ts';
import { listLikes } from '#schemas/likes.ts';
import { listMessages } from '#schemas/messages.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { keepPhoto } from '#sync/db/tables/photos.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { memberHttp } from '#sync/worker/http/member-http.ts';
import { toReadResult } from '#sync/worker/reads/read-result.ts';
import { answering } from '#tests/support/answering.ts';
import { sendOver } from '#tests/support/sender.ts';
import type { Dice } from './dice.ts';
import { ME, OTHERS, SHARED, wireTime } from './members.ts';
import type { Outcome, Question } from './questions.ts';

const JSON_TYPE = 'application/json';

const says =
  (status: number, body: BodyInit | null, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(body, { status, headers: { 'content-type': JSON_TYPE, ...headers } });

const page = (status: number, headers: Record<string, string> = {}) =>
  says(status, '<h1>Welcome</h1>', { 'content-type': 'text/html', ...headers });

/** An intermediary sends these without asking the backend, or in place of its answer. */
const ANSWERS = {
  null: says(200, 'null'),
  'another shape': says(200, '{"chats":{"0":7},"profiles":"x","messages":[[]],"profile":5}'),
  half: says(200, '{"chats":[{"conversation":{"id":"c'),
  'a warning before it': says(200, '<br />Notice: Undefined index {"chats":[]}'),
  'invalid UTF-8': says(200, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  'too much': says(200, `"${'x'.repeat(ANSWER_MAX_BYTES)}"`),
  'no bytes': says(200, ''),
  'a way to a login page': says(302, null, { location: '/login' }),
  'a page with 404': page(404),
  'a page with 413': page(413),
  'unchanged, and nobody asked': () => new Response(null, { status: 304 }),
  'try later, in words': page(503, { 'retry-after': 'soon' }),
  'a timeout of a gateway': says(408, null),
} satisfies Record<string, () => Response>;

/** A backend of spec §7 might send these itself. Our backend signs its answers. */
const BY_A_GATEWAY = {
  'a list': says(200, '[]'),
  'an empty map': says(200, '{}'),
  'done, by nobody': () => new Response(null, { status: 204 }),
  'an empty 403': says(403, null),
  'an empty 401': says(401, null),
} satisfies Record<string, () => Response>;

/** These mean that nothing was done. */
const INSTEAD = {
  'too often, by a clock of its own': page(429, {
    'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT',
    date: 'garbage',
  }),
} satisfies Record<string, () => Response>;

export const BYTES_NAMES: readonly string[] = [ANSWERS, BY_A_GATEWAY, INSTEAD].flatMap(Object.keys);

const KEY = IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');
const conversation = ConversationId.parse('c');
type Read = 'user' | 'chats' | 'likes' | 'messages';
const ASK: Readonly<Record<Read, (http: Http) => Promise<Answer<unknown>>>> = {
  user: (http) => http(getUser),
  chats: (http) => http(listChats),
  likes: (http) => http(listLikes),
  messages: (http) => http(listMessages, { query: { conversation } }),
};

const [profile = SHARED] = OTHERS;
const someone = { profile, seq: 1 };
const PHOTO = new Blob(['bytes']);
const SENDS: readonly Send[] = [
  { kind: 'like', wanted: true, ...someone },
  { kind: 'message', profile, conversation, body: 'x', created: wireTime(0) },
  { kind: 'edit', field: 'city', value: null, updated: wireTime(0) },
  { kind: 'block', wanted: true, ...someone },
  { kind: 'photo', size: PHOTO.size, isFirst: true },
];

const store = createMemoryStore();
await keepPhoto(store, KEY, { file: PHOTO, at: 0 });

interface Parsed {
  name: string;
  reads: Readonly<Record<Read, ReadResult>>;
  /** A kind that is not in the list has the result of the first kind. */
  sends: ReadonlyMap<Send['kind'], SendResult>;
}

async function parsedBy(sync: boolean, name: string, answer: () => Response): Promise<Parsed> {
  const http = memberHttp(answering(() => Promise.resolve(answer())).http, ME, sync);
  const read = async (which: Read): Promise<ReadResult> => {
    const said: Answer<unknown> = await ASK[which](http);
    if (said.type === 'answer') throw new Error(`${name} is taken for an answer of ${which}`);
    return toReadResult(said, () => Promise.resolve());
  };
  const [user, chats, likes, messages] = await Promise.all([
    read('user'),
    read('chats'),
    read('likes'),
    read('messages'),
  ]);
  const sends = await Promise.all(
    SENDS.map(async (send): Promise<[Send['kind'], SendResult]> => {
      const result = await sendOver(http, { key: KEY, send, sync, store });
      if (result.type === 'accepted') throw new Error(`${name} is taken for a done ${send.kind}`);
      return [send.kind, result];
    }),
  );
  return { name, reads: { user, chats, likes, messages }, sends: new Map(sends) };
}

const parsedAll = (sync: boolean, answers: Record<string, () => Response>): Promise<Parsed[]> =>
  Promise.all(Object.entries(answers).map(([name, answer]) => parsedBy(sync, name, answer)));

const OURS = await parsedAll(true, { ...ANSWERS, ...BY_A_GATEWAY });
const OLDER = await parsedAll(false, ANSWERS);
const BYTES = {
  after: { ours: OURS, older: OLDER },
  instead: {
    ours: [...OURS, ...(await parsedAll(true, INSTEAD))],
    older: [...OLDER, ...(await parsedAll(false, INSTEAD))],
  },
};

/** Some bytes in the place of an answer to this question, which the backend has received or not. */
export function bytesFor(
  question: Question,
  when: 'after' | 'instead',
  { sync, dice }: { sync: boolean; dice: Dice },
): { name: string; outcome: Outcome } {
  const { name, reads, sends } = dice.pick(BYTES[when][sync ? 'ours' : 'older']);
  if (question.call === 'send' || question.call === 'piece' || question.call === 'whole') {
    const kind = question.call === 'send' ? question.send.kind : 'photo';
    const result = sends.get(kind) ?? sends.get('like') ?? LOST_SEND;
    return { name, outcome: { kind: 'send-bytes', result } };
  }
  if (question.call !== 'read') return { name, outcome: { kind: 'unreadable' } };
  const { etag, endpoint } = question;
  const result = isRead(endpoint.name) ? reads[endpoint.name] : UNUSABLE;
  // After a request with an ETag this answer cannot be told from a real one.
  const isTruth = result.type === 'unchanged' && etag !== null;
  return { name, outcome: { kind: 'read-bytes', result: isTruth ? UNUSABLE : result } };
}

const UNUSABLE: ReadResult = { type: 'unusable', portal: false };
const LOST_SEND: SendResult = { type: 'unknown', reached: false, failure: 'offline' };

const isRead = (name: string): name is Read => name in ASK;
