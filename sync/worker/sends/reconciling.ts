/**
 * Finds out whether messages and photos with an unknown outcome arrived (product 2.1). On a backend without lookup by id the
 * conversation is read back and the text compared; the message is never sent again before that (decisions 36). If the
 * answer decides nothing (decisions 61), the message is neither found nor missing. A photo is looked for among the
 * pictures of the member (decisions 127).
 */
import { listChats } from '#schemas/chats.ts';
import type { ConversationId, IntentKey, ProfileId } from '#schemas/ids.ts';
import { settleMessages, type Message } from '#schemas/messages.ts';
import { withKnownIds } from '#sync/db/tables/messages.ts';
import type { Store } from '#sync/db/store/store.ts';
import { isMessage, isOnce, type OwnMessageRow, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { hasArrived } from '#sync/engine/intents/photos/photo.ts';
import type { RowKinds } from '#sync/engine/intents/table.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { askForPictures, picturesIn } from './listed-pictures.ts';
import { fetchMessagePage } from '#sync/worker/reads/message-page.ts';
import { isAbsent } from '#sync/worker/http/optional.ts';
import { ABSENT } from '#sync/engine/outbox/row-base.ts';

/** A server's clock may be behind ours. */
const CLOCK_SLACK_MS = 300_000;
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** The session is in question, or requests are refused for now: this applies to every call alike. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 403, 429]);

interface ReconcileContext {
  http: Http;
  store: Store;
  member: ProfileId;
  /** Support for keys; null until the first answer of the backend. */
  sync: boolean | null;
}

export interface Reconciled {
  /** By the key of the intent: the message that arrived, and the other member. */
  found: { key: IntentKey; profile: ProfileId; message: Message }[];
  /** Looked up and not found. Null when the lookup was not possible. */
  missing: IntentKey[] | null;
  /** The photos that arrived. */
  photos: IntentKey[];
}

/** Nothing could be looked up. */
export const NO_RESULT: Reconciled = { found: [], missing: null, photos: [] };

export async function reconcile(
  context: ReconcileContext,
  rows: readonly OutboxRow[],
): Promise<Reconciled> {
  const messages = rows.filter(isMessage);
  const { photos, ...ofPhotos } = await reconcilePhotos(context, rowsOf(rows, 'photo'));
  const ofMessages = await reconcileMessages(context, messages);
  // Other kinds cannot be looked up.
  const notLookedUp = rows.flatMap((row) =>
    isOnce(row) && !isMessage(row) && row.kind !== 'photo' ? [row.key] : [],
  );
  const { found } = ofMessages;
  // What arrived counts although something else could not be looked up.
  if (ofPhotos.missing === null || ofMessages.missing === null)
    return { found, missing: null, photos };
  return { found, missing: [...ofMessages.missing, ...ofPhotos.missing, ...notLookedUp], photos };
}

/**
 * The rows are read again once the new list is there: a photo that was sent meanwhile has removed the earlier lists
 * (`before`) from the other rows, because its picture in the new list does not prove that one of them arrived.
 */
async function reconcilePhotos(
  { http, store, member }: ReconcileContext,
  rows: readonly RowKinds['photo'][],
): Promise<Reconciled> {
  if (rows.length === 0) return { ...NO_RESULT, missing: [] };
  const listing = await askForPictures(http, member);
  if (isUnanswered(listing)) return NO_RESULT;
  const now = listing.type === 'answer' ? picturesIn(listing) : null;
  const stored = await store.select('outbox', { keys: rows.map(({ id }) => id) });
  const photos = rowsOf(
    stored.map(({ data }) => data),
    'photo',
  );
  const keysWhere = (arrived: boolean) =>
    photos.filter(({ before }) => hasArrived(before, now) === arrived).map(({ key }) => key);
  return { found: [], missing: keysWhere(false), photos: keysWhere(true) };
}

async function reconcileMessages(
  context: ReconcileContext,
  messages: readonly OwnMessageRow[],
): Promise<Reconciled> {
  if (messages.length === 0) return { ...NO_RESULT, missing: [] };
  const client_id = messages.map(({ key }) => key);
  const answer = await context.http(settleMessages, { query: { client_id } });
  if (answer.type !== 'answer')
    return mustReadBack(context, answer) ? readBack(context, messages) : NO_RESULT;
  const arrived = new Map(answer.value.found.map((message) => [message.client_id, message]));
  const lacking = new Set<string>(answer.value.missing);
  // Another backend may have answered a different question.
  const isNamed = ({ key }: OwnMessageRow) => answer.sync || arrived.has(key) || lacking.has(key);
  const named = foundAndMissing(
    messages.filter(isNamed),
    ({ key }) => arrived.get(key) ?? 'missing',
  );
  const others = messages.filter((row) => !isNamed(row));
  if (others.length === 0) return named;
  const { found, missing } = await readBack(context, others);
  if (missing === null && others.length === messages.length) return NO_RESULT;
  return {
    ...NO_RESULT,
    found: [...named.found, ...found],
    missing: [...(named.missing ?? []), ...(missing ?? [])],
  };
}

/** The backend answered, but not like one that supports lookup by id; one known to lack it may also fail to answer. */
function mustReadBack({ sync }: ReconcileContext, answer: Answer<unknown>): boolean {
  if (answer.type === 'unusable') return true;
  if (answer.type === 'refused') {
    const { status } = answer;
    return !answer.sync && !NOT_NOW.has(status) && (sync === false || status < 500);
  }
  return sync === false;
}

/**
 * What one conversation showed: its newest page, which holds every message from the moment `since` on; that the site has no
 * such call; or nothing usable.
 */
type SeenConversation = { messages: readonly Message[]; since: number } | 'absent' | 'unusable';

/** There is no conversation, so it contains nothing. */
const NO_CONVERSATION: SeenConversation = { messages: [], since: -Infinity };

/** The chat list names the conversations, and shows that the backend answers at all. */
async function readBack(
  { http, store }: ReconcileContext,
  rows: readonly OwnMessageRow[],
): Promise<Reconciled> {
  const listed = await http(listChats);
  if (isUnanswered(listed)) return NO_RESULT;
  const chats = new Map<ProfileId, ConversationId>(
    listed.type === 'answer'
      ? listed.value.chats.map(({ profile, conversation }) => [profile.id, conversation.id])
      : [],
  );
  const seen = new Map<ProfileId, SeenConversation>();
  for (const { target, conversation } of rows) {
    if (seen.has(target)) continue;
    const where = conversation ?? chats.get(target) ?? null;
    // The message may be in a conversation that could not be read.
    const isWhole = listed.type === 'answer' && (listed.unreadable ?? []).length === 0;
    const unlisted = isWhole ? NO_CONVERSATION : 'unusable';
    const look = where === null ? unlisted : await lookInto({ http, store }, where);
    if (look === 'not now') return NO_RESULT;
    seen.set(target, look);
  }
  // Two rows may have the same text: each takes a message of its own.
  const taken = new Set<string>();
  return foundAndMissing(rows, (row) => {
    const look = seen.get(row.target) ?? 'unusable';
    // The send got the same answer: the site has no messages.
    if (look === 'absent') return row.lastFailure === ABSENT ? 'missing' : 'unknown';
    if (look === 'unusable') return 'unknown';
    const found = look.messages.find(
      (message) => !taken.has(message.id) && isTheSame(row, message),
    );
    if (found) taken.add(found.id);
    return found ?? (look.since <= earliest(row) ? 'missing' : 'unknown');
  });
}

async function lookInto(
  { http, store }: Pick<ReconcileContext, 'http' | 'store'>,
  conversation: ConversationId,
): Promise<SeenConversation | 'not now'> {
  const answer = await fetchMessagePage(http, { query: { conversation } });
  if (isAbsent(answer)) return 'absent';
  if (answer.type === 'refused' && NOT_NOW.has(answer.status)) return 'not now';
  if (answer.type !== 'answer') return 'unusable';
  const { messages, has_more } = answer.value;
  const isWhole = (answer.unreadable ?? []).length === 0;
  const [first] = messages;
  const reach = has_more && first !== undefined ? Date.parse(first.created) : -Infinity;
  // An unreadable message may be the one looked for.
  return { messages: await withKnownIds(store, messages), since: isWhole ? reach : Infinity };
}

/** No connection, an intermediary, or a refusal for now: none of them answers the question. */
const isUnanswered = (answer: Answer<unknown>): boolean =>
  answer.type === 'unreachable' ||
  (answer.type === 'unusable' && answer.portal) ||
  (answer.type === 'refused' && (NOT_NOW.has(answer.status) || GATEWAY.has(answer.status)));

/** A message sent again later may have arrived the first time, so its creation time counts. */
const earliest = ({ created }: OwnMessageRow): number => Date.parse(created) - CLOCK_SLACK_MS;

const isTheSame = (row: OwnMessageRow, message: Message): boolean =>
  (message.client_id === null || message.client_id === row.key) &&
  message.from === row.member &&
  (message.type === 'photo') === (row.kind === 'photo-message') &&
  message.body === row.body &&
  Date.parse(message.created) >= earliest(row);

/** A row whose message is `unknown` is in neither list. */
function foundAndMissing(
  rows: readonly OwnMessageRow[],
  find: (row: OwnMessageRow) => Message | 'missing' | 'unknown',
): Reconciled {
  const found: Reconciled['found'] = [];
  const missing: IntentKey[] = [];
  for (const row of rows) {
    const { key, target: profile } = row;
    const message = find(row);
    if (message === 'missing') missing.push(key);
    else if (message !== 'unknown')
      found.push({ key, profile, message: { ...message, client_id: key } });
  }
  return { ...NO_RESULT, found, missing };
}
