/**
 * What a request of the real worker asks of the simulated backend. A request of an intent is known by its key, which is
 * stored before the request leaves.
 */
import { getUser, logIn, logOut } from '#schemas/account.ts';
import { listBlocks } from '#schemas/blocks.ts';
import { getBuild } from '#schemas/build.ts';
import { listChats } from '#schemas/chats.ts';
import { matches, type AnyEndpoint } from '#schemas/endpoint.ts';
import { IDEMPOTENCY_KEY, X_DEVICE, X_MEMBER } from '#schemas/headers.ts';
import { listHides } from '#schemas/hides.ts';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { listLikes } from '#schemas/likes.ts';
import { listMessages, settleMessages } from '#schemas/messages.ts';
import { getNotificationSettings } from '#schemas/notification-settings.ts';
import { getSettings } from '#schemas/settings.ts';
import { requestOf, type Send } from '#sync/engine/intents/table.ts';
import { isOnce, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import { conversationOf, OTHERS } from '#tests/sim/members.ts';
import type { OwnList, Question } from '#tests/sim/questions.ts';
import { hold } from '#tests/sim/violation.ts';
import * as z from 'zod/mini';

export interface Asked {
  method: string;
  url: URL;
  headers: Headers;
  /** JSON; empty for a form. */
  body: string;
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
  const { endpoint } = requestOf(send, { key: IntentKey.parse(key), sync: stored.sync });
  const isMeant = endpoint.method === asked.method && endpoint.path === asked.url.pathname;
  hold(9, isMeant, () => `${row} leaves as ${asked.method} ${asked.url.pathname}`);
  const device = asked.headers.get(X_DEVICE) ?? '';
  const question = { call: 'send', key: IntentKey.parse(key), device, send } as const;
  return { question: { ...question, ...theirs(asked, stored) }, row };
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
