/**
 * What a request of the real worker asks of the simulated backend. A request of an intent is known by its key, which is
 * stored before the request leaves.
 */
import { getUser, logIn, logOut } from '#schemas/account.ts';
import { listBlocks } from '#schemas/blocks.ts';
import { getBuild } from '#schemas/build.ts';
import { listChats } from '#schemas/chats.ts';
import { matches, type AnyEndpoint } from '#schemas/endpoint.ts';
import {
  IDEMPOTENCY_KEY,
  UPLOAD_LENGTH,
  UPLOAD_OFFSET,
  X_DEVICE,
  X_MEMBER,
} from '#schemas/headers.ts';
import { listHides } from '#schemas/hides.ts';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { listLikes } from '#schemas/likes.ts';
import { listMessages, settleMessages } from '#schemas/messages.ts';
import { askMessageImage } from '#schemas/message-images.ts';
import { getNotificationSettings } from '#schemas/notification-settings.ts';
import { askUpload } from '#schemas/photos.ts';
import { getSettings } from '#schemas/settings.ts';
import { requestOf, type Send } from '#sync/engine/intents/table.ts';
import { isOnce, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import { conversationOf, OTHERS } from '#tests/sim/members.ts';
import type { OwnList, Question } from '#tests/sim/questions.ts';
import { hold } from '#tests/sim/violation.ts';
import { atServer, piecesIn } from './device-photos.ts';
import { PHOTO_PIECE_BYTES } from './piece-size.ts';
import * as z from 'zod/mini';

export interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  /** JSON; empty for a form. */
  body: string;
  /** The file of a form. */
  file: Uint8Array | null;
}

/** What the device has stored, by which a request is understood. */
export interface Stored {
  /** The member of the tab, where the request names none. */
  member: ProfileId;
  rows: ReadonlyMap<string, OutboxRow>;
  marked: ReadonlyMap<string, { row: string; send: Send }>;
  sync: boolean;
}

/** `row`: of an intent. */
export interface Understood {
  question: Question;
  row: string | null;
}

const OWN: Readonly<Record<OwnList, AnyEndpoint>> = {
  hide: listHides,
  block: listBlocks,
  setting: getNotificationSettings,
};

const isCall =
  ({ method, url }: Asked) =>
  (call: AnyEndpoint): boolean =>
    call.method === method &&
    call.path === url.pathname &&
    matches(call, new Map(url.searchParams));

const Login = z.object({ email: z.string() });

/** The address of a simulated member. */
export const addressOf = (member: ProfileId): string => `${member}@vonk.test`;

/** Null: the simulated site has no such call. */
export function understood(asked: Asked, stored: Stored): Understood | null {
  const key = asked.headers.get(IDEMPOTENCY_KEY);
  if (key !== null) return intentIn(asked, key, stored);
  const question = questionIn(asked, stored);
  return question && { question, row: null };
}

function intentIn(asked: Asked, key: string, stored: Stored): Understood | null {
  const marked = stored.marked.get(key);
  hold(1, marked !== undefined, () => `${asked.url.pathname}: ${key} leaves unwritten`);
  if (marked === undefined) return null;
  const { row, send } = marked;
  const own = { key: IntentKey.parse(key), device: asked.headers.get(X_DEVICE) ?? '' };
  const request = requestOf(send, { key: own.key, sync: stored.sync });
  const isOf = ({ method, path }: AnyEndpoint) =>
    method === asked.method && path === asked.url.pathname;
  const isBytes = asked.file !== null && request.type === 'upload';
  // The message of a photo follows its bytes.
  const isMeant = isBytes || send.kind !== 'photo-message' ? isOf(request.endpoint) : true;
  hold(9, isMeant, () => `${row} leaves as ${asked.method} ${asked.url.pathname}`);
  const given = { ...own, ...theirs(asked, stored) };
  if (asked.file === null) return { question: { call: 'send', send, ...given }, row };
  const to = send.kind === 'photo-message' ? send.profile : null;
  return {
    question: { ...given, ...bytesIn(asked, asked.file, { to, row: stored.rows.get(row) }) },
    row,
  };
}

type Bytes =
  | Omit<Extract<Question, { call: 'piece' }>, 'key' | 'device' | 'member' | 'isNamed'>
  | Omit<Extract<Question, { call: 'whole' }>, 'key' | 'device' | 'member' | 'isNamed'>;

/** Offsets count pieces. A request is for one piece, or for the whole file. */
function bytesIn(
  { headers }: Asked,
  file: Uint8Array,
  { to, row }: { to: ProfileId | null; row: OutboxRow | undefined },
): Bytes {
  const pieces = piecesIn(file).map(atServer);
  const offset = headers.get(UPLOAD_OFFSET);
  if (offset === null) {
    const listed = row?.kind === 'photo' ? (row.before ?? []) : [];
    return { call: 'whole', bytes: pieces, listed };
  }
  hold(9, pieces.length <= 1, () => `${pieces.length} pieces leave at once`);
  return {
    call: 'piece',
    to,
    offset: Number(offset) / PHOTO_PIECE_BYTES,
    size: Number(headers.get(UPLOAD_LENGTH)) / PHOTO_PIECE_BYTES,
    bytes: pieces[0] ?? null,
  };
}

function theirs({ headers }: Asked, { member }: Stored): { member: ProfileId; isNamed: boolean } {
  const named = headers.get(X_MEMBER);
  return { member: named === null ? member : ProfileId.parse(named), isNamed: named !== null };
}

function questionIn(asked: Asked, stored: Stored): Question | null {
  const is = isCall(asked);
  const { searchParams } = asked.url;
  if (is(logIn)) {
    const { email } = Login.parse(JSON.parse(asked.body));
    return { call: 'log-in', member: ProfileId.parse(email.split('@')[0]) };
  }
  if (is(logOut)) return { call: 'log-out' };
  const whose = theirs(asked, stored);
  const etag = asked.headers.get('if-none-match');
  const read = (endpoint: ReadEndpoint, held = { after: 0, since: 0 }): Question => ({
    call: 'read',
    ...whose,
    endpoint,
    etag,
    held,
  });
  if (is(askUpload) || is(askMessageImage)) {
    const key = IntentKey.parse(searchParams.get('client_id'));
    return { call: 'arrived', key, ...whose };
  }
  if (is(settleMessages)) return settled(searchParams, whose, stored);
  if (is(listMessages)) {
    const profile = OTHERS.find((one) => conversationOf(one) === searchParams.get('conversation'));
    const [after, since] = ['after', 'since'].map((name) => Number(searchParams.get(name) ?? 0));
    if (profile === undefined) return null;
    return read({ name: 'messages', profile }, { after: after ?? 0, since: since ?? 0 });
  }
  if (is(getUser)) return read({ name: 'user' });
  if (is(listChats)) return read({ name: 'chats' });
  if (is(listLikes)) return read({ name: 'likes' });
  if (is(getSettings)) return read({ name: 'settings' });
  if (is(getBuild)) return read({ name: 'build' });
  for (const kind of ['hide', 'block', 'setting'] as const)
    if (is(OWN[kind])) return { call: 'own', kind, ...whose };
  return null;
}

/** A backend of spec §7 does not look up by key. */
function settled(
  query: URLSearchParams,
  whose: { member: ProfileId; isNamed: boolean },
  { rows, sync }: Stored,
): Question | null {
  if (!sync) return null;
  const keys = new Set(query.getAll('client_id'));
  const asked = [...rows.values()].filter((row) => isOnce(row) && keys.has(row.key));
  return { call: 'reconcile', ...whose, rows: asked };
}
