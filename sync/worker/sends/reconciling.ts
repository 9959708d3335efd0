/**
 * Finds out what became of messages whose outcome is not known (product §2.1). A backend that cannot be asked by id is
 * read back instead, and the text recognised; it is never sent the same message again before that (decisions 36). What it
 * answers may decide nothing (decisions 61): then the message is neither found nor missing.
 */
import { listChats } from '#schemas/chats.ts';
import type { ConversationId, IntentKey, ProfileId } from '#schemas/ids.ts';
import { settleMessages, type Message } from '#schemas/messages.ts';
import { withKnownIds } from '#sync/db/tables/messages.ts';
import type { Store } from '#sync/db/store/store.ts';
import { ABSENT, isOnce, type MessageRow, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchMessagePage } from '#sync/worker/reads/message-page.ts';
import { isAbsent } from '#sync/worker/http/optional.ts';

/** A server's clock may be behind ours. */
const CLOCK_SLACK_MS = 300_000;
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** Whose session it is, or that nothing may be asked now: said of every call alike. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 403, 429]);

interface Asking {
  http: Http;
  store: Store;
  /** Does the backend keep our contract? */
  sync: boolean | null;
}

export interface Reconciled {
  /** By the key of the intent: what arrived, and with whom it was written. */
  found: { key: IntentKey; profile: ProfileId; message: Message }[];
  /** Looked up and not found. Null when the lookup was not possible. */
  missing: IntentKey[] | null;
}

/** No answer. */
export const NO_RESULT: Reconciled = { found: [], missing: null };

export async function reconcile(context: Asking, rows: readonly OutboxRow[]): Promise<Reconciled> {
  const messages = rows.filter((row) => row.kind === 'message');
  // The others cannot be looked up.
  const others = rows.flatMap((row) => (isOnce(row) && row.kind !== 'message' ? [row.key] : []));
  if (messages.length === 0) return { found: [], missing: others };
  const { found, missing } = await reconcileMessagesOf(context, messages);
  return { found, missing: missing && [...missing, ...others] };
}

async function reconcileMessagesOf(
  context: Asking,
  messages: readonly MessageRow[],
): Promise<Reconciled> {
  const client_id = messages.map(({ key }) => key);
  const answer = await context.http(settleMessages, { query: { client_id } });
  if (answer.type !== 'answer')
    return isBeyond(context, answer) ? readBack(context, messages) : NO_RESULT;
  const arrived = new Map(answer.value.found.map((message) => [message.client_id, message]));
  const lacking = new Set<string>(answer.value.missing);
  // Another backend may have answered something else than it was asked.
  const isNamed = ({ key }: MessageRow) => answer.sync || arrived.has(key) || lacking.has(key);
  const named = sorted(messages.filter(isNamed), ({ key }) => arrived.get(key) ?? 'missing');
  const others = messages.filter((row) => !isNamed(row));
  if (others.length === 0) return named;
  const { found, missing } = await readBack(context, others);
  if (missing === null && others.length === messages.length) return NO_RESULT;
  return {
    found: [...named.found, ...found],
    missing: [...(named.missing ?? []), ...(missing ?? [])],
  };
}

/** It was answered, and not in the way of a backend that can be asked by id; one that never can may not answer at all. */
function isBeyond({ sync }: Asking, answer: Answer<unknown>): boolean {
  if (answer.type === 'unusable') return true;
  if (answer.type === 'refused') {
    const { status } = answer;
    return !answer.sync && !NOT_NOW.has(status) && (sync === false || status < 500);
  }
  return sync === false;
}

/** What a look at one conversation showed: its newest page, that there is no such call, or nothing that says anything. */
type Seen = { messages: readonly Message[]; since: number } | 'absent' | 'nothing';

/** There is no conversation, and so nothing in it. */
const NO_CONVERSATION: Seen = { messages: [], since: -Infinity };

/** The list of chats says where to look, and that the backend is there at all. */
async function readBack({ http, store }: Asking, rows: readonly MessageRow[]): Promise<Reconciled> {
  const listed = await http(listChats);
  if (isSilence(listed)) return NO_RESULT;
  const chats = new Map<ProfileId, ConversationId>(
    listed.type === 'answer'
      ? listed.value.chats.map(({ profile, conversation }) => [profile.id, conversation.id])
      : [],
  );
  const seen = new Map<ProfileId, Seen>();
  for (const { target, conversation } of rows) {
    if (seen.has(target)) continue;
    const where = conversation ?? chats.get(target) ?? null;
    // A conversation that could not be read may be the one.
    const isWhole = listed.type === 'answer' && (listed.lost ?? []).length === 0;
    const nowhere = isWhole ? NO_CONVERSATION : 'nothing';
    const look = where === null ? nowhere : await lookInto({ http, store }, where);
    if (look === 'not now') return NO_RESULT;
    seen.set(target, look);
  }
  const taken = new Set<string>();
  return sorted(rows, (row) => {
    const look = seen.get(row.target) ?? 'nothing';
    // The send was answered in the same way: the site has no messages.
    if (look === 'absent') return row.lastFailure === ABSENT ? 'missing' : 'open';
    if (look === 'nothing') return 'open';
    const found = look.messages.find(
      (message) => !taken.has(message.id) && isTheSame(row, message),
    );
    if (found) taken.add(found.id);
    return found ?? (look.since <= earliest(row) ? 'missing' : 'open');
  });
}

async function lookInto(
  { http, store }: Pick<Asking, 'http' | 'store'>,
  conversation: ConversationId,
): Promise<Seen | 'not now'> {
  const answer = await fetchMessagePage(http, { query: { conversation } });
  if (isAbsent(answer)) return 'absent';
  if (answer.type === 'refused' && NOT_NOW.has(answer.status)) return 'not now';
  if (answer.type !== 'answer') return 'nothing';
  const { messages, has_more } = answer.value;
  const isWhole = (answer.lost ?? []).length === 0;
  const [first] = messages;
  const reach = has_more && first !== undefined ? Date.parse(first.created) : -Infinity;
  // What could not be read may be what is looked for.
  return { messages: await withKnownIds(store, messages), since: isWhole ? reach : Infinity };
}

const isSilence = (answer: Answer<unknown>): boolean =>
  answer.type === 'unreachable' ||
  (answer.type === 'unusable' && answer.portal) ||
  (answer.type === 'refused' && (NOT_NOW.has(answer.status) || GATEWAY.has(answer.status)));

/** Told to go out again later, it may have arrived the first time. */
const earliest = ({ created }: MessageRow): number => Date.parse(created) - CLOCK_SLACK_MS;

const isTheSame = (row: MessageRow, message: Message): boolean =>
  (message.client_id === null || message.client_id === row.key) &&
  message.from === row.member &&
  message.body === row.body &&
  Date.parse(message.created) >= earliest(row);

function sorted(
  rows: readonly MessageRow[],
  find: (row: MessageRow) => Message | 'missing' | 'open',
): Reconciled {
  const found: Reconciled['found'] = [];
  const missing: IntentKey[] = [];
  for (const row of rows) {
    const { key, target: profile } = row;
    const message = find(row);
    if (message === 'missing') missing.push(key);
    else if (message !== 'open')
      found.push({ key, profile, message: { ...message, client_id: key } });
  }
  return { found, missing };
}
