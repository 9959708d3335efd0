/**
 * Sends a photo in pieces and continues where an earlier attempt stopped (contract 10, 31): the backend reports how many
 * bytes it has, so no byte is sent twice. A backend without our contract gets the whole file of a profile's photo once
 * (decisions 36), unless its list of pictures shows that it has it (decisions 127). The message of a photo is sent in the
 * same attempt, after its picture.
 */
import { UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { UPLOAD_TURN_MS } from '#schemas/limits.ts';
import type { KeptPicture } from '#schemas/complaints.ts';
import type { ImageId, IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Store } from '#sync/db/store/store.ts';
import { photoPiece, wholePhoto } from '#sync/db/tables/photos.ts';
import {
  NO_ANSWER_PART,
  type AnswerPart,
  type CallRequest,
  type UploadRequest,
  type UploadsRequest,
} from '#sync/engine/intents/request.ts';
import type { Answer, RefusedAnswer } from '#sync/worker/http/answer.ts';
import type { PicturesListed } from '#sync/engine/outbox/row-base.ts';
import { hasArrived } from '#sync/engine/intents/photos/photo.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { askForPictures, picturesIn } from './listed-pictures.ts';

/** What a request of the outbox is made with. */
export interface RequestParts {
  http: Http;
  member: ProfileId;
  key: IntentKey;
  headers: Record<string, string>;
  /** Whether the backend keeps our contract. Null before its first answer. */
  sync: boolean | null;
  clock: Clock;
  store: Store;
  /** `share` of the bytes, from 0 to 1, has arrived. */
  onUploaded: (key: string, share: number) => void;
  /** Stores what the backend listed before the photo was sent. */
  onListed: (images: PicturesListed) => Promise<unknown>;
  /** Whether the term that began the attempt goes on: between two requests another one may have begun (invariant 27). */
  mayGoOn: () => Promise<boolean>;
}

/** How a call for the bytes ended; `image` is the picture that came of them. */
interface Arrived {
  offset: number | null;
  image: { id: ImageId | null } | null;
}

type UploadEnd = Answer<Arrived>;

const CONFLICT = 'conflict';

/** `until`: when its turn is over. */
interface Turn {
  context: RequestParts;
  send: UploadRequest;
  until: number;
}

export async function upload(
  context: RequestParts,
  send: UploadRequest,
): Promise<Answer<AnswerPart>> {
  const turn = { context, send, until: context.clock.now() + UPLOAD_TURN_MS };
  const isWhole = context.sync === false && !send.isExtra;
  const sent = await (isWhole ? sendWhole(turn) : sendPieces(turn, true));
  if (sent.type !== 'answer') return sent;
  return send.callAfter === null
    ? { ...sent, value: NO_ANSWER_PART }
    : callWith(turn, { callAfter: send.callAfter, image: sent.value.image?.id ?? null });
}

/** The pictures of a question one after the other, and then the question, all in one turn. */
export async function uploadAll(
  context: RequestParts,
  send: UploadsRequest,
): Promise<Answer<AnswerPart>> {
  const until = context.clock.now() + UPLOAD_TURN_MS;
  const images: ImageId[] = [];
  for (const file of send.files) {
    const sent = await sendPieces({ ...partOf(context, send, file), until }, images.length === 0);
    if (sent.type !== 'answer') return sent;
    const id = sent.value.image?.id;
    if (id === undefined || id === null) return later();
    images.push(id);
  }
  return followWith({ context, until }, send.callAfter(images));
}

/** It is not known how much of a picture an earlier attempt brought, so the server is asked first. */
const partOf = (
  context: RequestParts,
  { endpoint, progress, isExtra }: UploadsRequest,
  { key, size }: KeptPicture,
): Omit<Turn, 'until'> => ({
  context: { ...context, key },
  send: {
    type: 'upload',
    endpoint,
    progress,
    isExtra,
    size,
    isFirst: false,
    fields: {},
    callAfter: null,
  },
});

/** The picture has arrived: the message that shows it follows. */
async function callWith(
  turn: Turn,
  given: { callAfter: (image: ImageId) => CallRequest; image: ImageId | null },
): Promise<Answer<AnswerPart>> {
  const { callAfter, image } = given;
  // The server has received all bytes and has no picture yet: another request is drawing it.
  return image === null ? later() : followWith(turn, callAfter(image));
}

/** Unless the turn is over. */
async function followWith(
  { context: { clock, http, headers, mayGoOn }, until }: Pick<Turn, 'context' | 'until'>,
  { endpoint, body, answerPartOf }: CallRequest,
): Promise<Answer<AnswerPart>> {
  if (clock.now() >= until || !(await mayGoOn())) return later();
  const answer = await http(endpoint, { body, headers });
  return answer.type === 'answer' ? { ...answer, value: answerPartOf(answer.value) } : answer;
}

function formOf(file: Blob, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  form.append('file', file, 'photo');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What does not leave because the list has no answer was not sent. */
async function sendWhole({
  context: { http, member, store, key, headers, onListed },
  send: { endpoint, size, fields, before },
}: Turn): Promise<UploadEnd> {
  const listing = await askForPictures(http, member);
  if (listing.type !== 'answer') return isSessionOver(listing) ? listing : later();
  const images = picturesIn(listing);
  if (hasArrived(before, images) === true)
    return { ...listing, value: { offset: null, image: null } };
  if (before === undefined) await onListed(images);
  const file = await wholePhoto(store, key, size);
  return file === null ? fileGone() : http(endpoint, { body: formOf(file, fields), headers });
}

/**
 * Ends when the last byte has arrived, when an answer is not progress, or when its time is over. `mayBegin`: the term was looked
 * at just before, and no request has left since.
 */
async function sendPieces(turn: Turn, mayBegin: boolean): Promise<UploadEnd> {
  const { context, send, until } = turn;
  const { clock } = context;
  let offset = send.isFirst ? 0 : null;
  let mayGoOn = mayBegin;
  while (clock.now() < until && (mayGoOn || (await context.mayGoOn()))) {
    mayGoOn = false;
    if (offset === null) {
      const arrived = await fetchArrived(turn);
      if (typeof arrived !== 'number') return arrived;
      offset = arrived;
    }
    context.onUploaded(context.key, offset / send.size);
    const sent = await sendPiece(turn, offset);
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
  { context: { http, store, key, headers }, send: { endpoint, size, fields } }: Turn,
  offset: number,
): Promise<UploadEnd> {
  const piece = await photoPiece(store, key, { offset, size });
  if (piece === null) return fileGone();
  const marks = { [UPLOAD_OFFSET]: String(offset), [UPLOAD_LENGTH]: String(size) };
  const body = formOf(piece, { ...fields, client_id: key });
  return http(endpoint, { body, headers: { ...headers, ...marks } });
}

/** How many bytes have arrived; or the answer that came instead. */
async function fetchArrived({
  context: { http, key },
  send: { progress },
}: Turn): Promise<number | Exclude<UploadEnd, { type: 'answer' }>> {
  const answer = await http(progress, { query: { client_id: key } });
  return answer.type === 'answer' ? (answer.uploadOffset ?? 0) : answer;
}

const isSessionOver = (answer: Answer<unknown>): answer is RefusedAnswer =>
  answer.type === 'refused' && (answer.status === 401 || answer.status === 403);

const REFUSED_HERE: Omit<RefusedAnswer, 'status' | 'code'> = {
  type: 'refused',
  message: '',
  field: undefined,
  body: 'json',
  retryAfterMs: null,
  versions: { user: null, chats: null, likes: null },
  sync: true,
};

/** The bytes are gone from this device, and the server does not have all of them. */
const fileGone = (): RefusedAnswer => ({ ...REFUSED_HERE, status: 410, code: 'lost' });

/** There is more to send: other intents go first. */
const later = (): RefusedAnswer => ({ ...REFUSED_HERE, status: 409, code: 'in_progress' });
