/**
 * Finds out what became of messages whose outcome is not known (product §2.1). A backend that cannot be asked by id is
 * read back instead, and the text recognised; it is never sent the same message again before that (decisions 36).
 */
import { listChats } from '#schemas/chats.ts';
import type { ConversationId, IntentKey, ProfileId } from '#schemas/ids.ts';
import { listMessages, settleMessages, type Message } from '#schemas/messages.ts';
import { withKnownIds } from '#sync/db/messages.ts';
import type { Store } from '#sync/db/store.ts';
import { isOnce, type MessageRow, type OutboxRow } from '#sync/engine/rows.ts';
import type { Answer } from './answer.ts';
import type { Http } from './http.ts';
import { askOptional, isAbsent } from './optional.ts';

/** A server's clock may be behind ours. */
const CLOCK_SLACK_MS = 300_000;

interface Asking {
  http: Http;
  store: Store;
}

export interface Settled {
  /** By the key of the intent: what arrived, and with whom it was written. */
  found: { key: IntentKey; profile: ProfileId; message: Message }[];
  /** Null when nobody could be asked. */
  missing: IntentKey[] | null;
}

/** Nobody has said anything. */
export const NOBODY: Settled = { found: [], missing: null };

export async function settle(asking: Asking, rows: readonly OutboxRow[]): Promise<Settled> {
  const messages = rows.filter((row) => row.kind === 'message');
  // Nobody can be asked for the others.
  const others = rows.flatMap((row) => (isOnce(row) && row.kind !== 'message' ? [row.key] : []));
  if (messages.length === 0) return { found: [], missing: others };
  const { found, missing } = await settleMessagesOf(asking, messages);
  return { found, missing: missing && [...missing, ...others] };
}

async function settleMessagesOf(asking: Asking, messages: readonly MessageRow[]): Promise<Settled> {
  const client_id = messages.map(({ key }) => key);
  const answer = await asking.http(settleMessages, { query: { client_id } });
  if (answer.type === 'answer') {
    const arrived = new Map(answer.value.found.map((message) => [message.client_id, message]));
    const isWhole = (answer.lost ?? []).length === 0;
    const missing = new Set(answer.value.missing);
    return sorted(
      messages,
      ({ key }) => arrived.get(key) ?? null,
      ({ key }) => isWhole || missing.has(key),
    );
  }
  return isBeyond(answer) ? readBack(asking, messages) : NOBODY;
}

/** It was answered, and not in the way of a backend that can be asked by id. */
function isBeyond(answer: Answer<unknown>): boolean {
  if (answer.type === 'unusable') return true;
  if (answer.type !== 'refused' || answer.sync) return false;
  const { status } = answer;
  return status < 500 && status !== 401 && status !== 403 && status !== 429;
}

/** The list of chats says where to look, and that the backend is there at all. */
async function readBack({ http, store }: Asking, rows: readonly MessageRow[]): Promise<Settled> {
  const listed = await http(listChats);
  if (listed.type !== 'answer') return NOBODY;
  const chats = new Map<ProfileId, ConversationId>(
    listed.value.chats.map(({ profile, conversation }) => [profile.id, conversation.id]),
  );
  const pages = new Map<ProfileId, readonly Message[]>();
  // What was not found there may be what could not be read.
  const unsure = new Set<ProfileId>();
  const isListed = (listed.lost ?? []).length === 0;
  for (const { target, conversation } of rows) {
    const where = conversation ?? chats.get(target) ?? null;
    if (where === null && !isListed) unsure.add(target);
    if (where === null || pages.has(target)) continue;
    const answer = await askOptional(http, listMessages, { query: { conversation: where } });
    if (answer.type !== 'answer' && !isAbsent(answer)) return NOBODY;
    if (answer.type === 'answer' && (answer.lost ?? []).length > 0) unsure.add(target);
    pages.set(
      target,
      answer.type === 'answer' ? await withKnownIds(store, answer.value.messages) : [],
    );
  }
  const taken = new Set<string>();
  const find = (row: MessageRow) => {
    const page = pages.get(row.target) ?? [];
    const found = page.find((message) => !taken.has(message.id) && isTheSame(row, message));
    if (found) taken.add(found.id);
    return found ?? null;
  };
  return sorted(rows, find, ({ target }) => !unsure.has(target));
}

const isTheSame = (row: MessageRow, message: Message): boolean =>
  (message.client_id === null || message.client_id === row.key) &&
  message.from === row.member &&
  message.body === row.body &&
  Date.parse(message.created) >= row.at - CLOCK_SLACK_MS;

function sorted(
  rows: readonly MessageRow[],
  find: (row: MessageRow) => Message | null,
  isSure: (row: MessageRow) => boolean,
): Settled {
  const settled: Settled = { found: [], missing: [] };
  for (const row of rows) {
    const message = find(row);
    if (message === null) {
      if (isSure(row)) settled.missing?.push(row.key);
    } else
      settled.found.push({
        key: row.key,
        profile: row.target,
        message: { ...message, client_id: row.key },
      });
  }
  return settled;
}
