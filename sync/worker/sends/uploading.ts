/**
 * Sends a photo in pieces and continues where an earlier attempt stopped (contract 31): the backend reports how many
 * bytes it has, so no byte is sent twice. A backend without our contract gets the whole file once (decisions 36).
 */
import { UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { UPLOAD_TURN_MS } from '#schemas/limits.ts';
import { fetchProgress, uploadPhoto } from '#schemas/photos.ts';
import type { IntentKey } from '#schemas/ids.ts';
import type { Store } from '#sync/db/store/store.ts';
import { photoPiece, wholePhoto } from '#sync/db/tables/photos.ts';
import { NOTHING_BROUGHT, type Brought, type UploadRequest } from '#sync/engine/intents/request.ts';
import type { Answer, Refused } from '#sync/worker/http/answer.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Http } from '#sync/worker/http/http.ts';

/** What a request of the outbox is made with. */
export interface RequestParts {
  http: Http;
  key: IntentKey;
  headers: Record<string, string>;
  /** Whether the backend keeps our contract. Null before its first answer. */
  sync: boolean | null;
  clock: Clock;
  store: Store;
  /** `share` of the bytes, from 0 to 1, has arrived. */
  onUploaded: (key: string, share: number) => void;
}

type Sent = Answer<{ offset: number | null }>;

const CONFLICT = 'conflict';

export async function upload(context: RequestParts, send: UploadRequest): Promise<Answer<Brought>> {
  return brought(
    await (context.sync === false ? sendWhole(context, send) : sendPieces(context, send)),
  );
}

const brought = (sent: Sent): Answer<Brought> =>
  sent.type === 'answer' ? { ...sent, value: NOTHING_BROUGHT } : sent;

function formOf(file: Blob, clientId: string | null): FormData {
  const form = new FormData();
  form.append('file', file, 'photo');
  if (clientId !== null) form.append('client_id', clientId);
  return form;
}

async function sendWhole(
  { http, store, key, headers }: RequestParts,
  { size }: UploadRequest,
): Promise<Sent> {
  const file = await wholePhoto(store, key, size);
  return file === null ? lost() : http(uploadPhoto, { body: formOf(file, null), headers });
}

/** Ends when the last byte has arrived, when an answer is not progress, or when its time is over. */
async function sendPieces(context: RequestParts, send: UploadRequest): Promise<Sent> {
  const { clock } = context;
  const until = clock.now() + UPLOAD_TURN_MS;
  let offset = send.isFirst ? 0 : null;
  while (clock.now() < until) {
    if (offset === null) {
      const arrived = await fetchArrived(context);
      if (typeof arrived !== 'number') return arrived;
      offset = arrived;
    }
    context.onUploaded(context.key, offset / send.size);
    const sent = await sendPiece(context, { offset, size: send.size });
    if (sent.type === 'refused' && sent.code === CONFLICT) offset = null;
    else if (sent.type !== 'answer' || isWhole(sent.value.offset, send)) return sent;
    else offset = sent.value.offset;
  }
  return later();
}

/** A backend that reports no offset has taken everything it received. */
const isWhole = (offset: number | null, { size }: UploadRequest): boolean =>
  offset === null || offset >= size;

async function sendPiece(
  { http, store, key, headers }: RequestParts,
  part: { offset: number; size: number },
): Promise<Sent> {
  const piece = await photoPiece(store, key, part);
  if (piece === null) return lost();
  const { offset, size } = part;
  const marks = { [UPLOAD_OFFSET]: String(offset), [UPLOAD_LENGTH]: String(size) };
  return http(uploadPhoto, { body: formOf(piece, key), headers: { ...headers, ...marks } });
}

/** How many bytes have arrived; or the answer that came instead. */
async function fetchArrived({
  http,
  key,
}: RequestParts): Promise<number | Exclude<Sent, { type: 'answer' }>> {
  const answer = await http(fetchProgress, { query: { client_id: key } });
  return answer.type === 'answer' ? (answer.uploadOffset ?? 0) : answer;
}

const REFUSED_HERE: Omit<Refused, 'status' | 'code'> = {
  type: 'refused',
  message: '',
  field: undefined,
  body: 'json',
  retryAfterMs: null,
  versions: { user: null, chats: null, likes: null },
  sync: true,
};

/** The bytes are gone from this device, and the server does not have all of them. */
const lost = (): Refused => ({ ...REFUSED_HERE, status: 410, code: 'lost' });

/** There is more to send: other intents go first. */
const later = (): Refused => ({ ...REFUSED_HERE, status: 409, code: 'in_progress' });
