/**
 * The photos of the real backend, called as the worker calls it.
 */
import { IDEMPOTENCY_KEY, UPLOAD_LENGTH, UPLOAD_OFFSET, X_DEVICE } from '#schemas/headers.ts';
import { askUpload, uploadPhoto } from '#schemas/photos.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { formOf, jpegOf } from '#tests/support/photo-files.ts';
import { isPicture, type PhotoDoor } from './photo-steps.ts';

/** Each piece adds these bytes, so that files with another number of pieces have another length. */
const MORE_BYTES = 300;

const picture = await jpegOf(60, 80);

function fileOf(which: number, pieces: number): Buffer {
  const size = picture.length + pieces * MORE_BYTES;
  const bytes = isPicture(which) ? picture : Buffer.from('no picture');
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, '.')]);
}

const startOf = (piece: number, pieces: number): number =>
  Math.floor((piece * fileOf(0, pieces).length) / pieces);

/** The bytes that have arrived, as a number of pieces. */
function counted(bytes: number, pieces: number): number {
  const starts = Array.from({ length: pieces + 1 }, (_, piece) => startOf(piece, pieces));
  return starts.indexOf(bytes);
}

const refused = (answer: Answer<unknown>): string =>
  answer.type === 'refused' ? `refused ${answer.status}` : answer.type;

export function realPhotos(http: Http): PhotoDoor {
  const pieces = new Map<string, number>();
  return {
    async piece(key, { which, at, of }) {
      const file = fileOf(which, of);
      const body = formOf(file.subarray(startOf(at, of), startOf(at + 1, of)), key);
      const [offset, length] = [String(startOf(at, of)), String(file.length)];
      const marks = { [UPLOAD_OFFSET]: offset, [UPLOAD_LENGTH]: length };
      const headers = { [IDEMPOTENCY_KEY]: key, [X_DEVICE]: 'phone', ...marks };
      const answer = await http(uploadPhoto, { body, headers });
      if (answer.type !== 'answer') return refused(answer);
      // The first accepted piece sets the number of pieces; a refused one does not.
      if (!pieces.has(key)) pieces.set(key, of);
      return `${counted(answer.value.offset ?? -1, of)} arrived`;
    },
    async arrived(key) {
      const answer = await http(askUpload, { query: { client_id: key } });
      if (answer.type !== 'answer') return refused(answer);
      return `${counted(answer.uploadOffset ?? -1, pieces.get(key) ?? 1)} arrived`;
    },
  };
}
