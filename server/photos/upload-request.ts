/** An upload as its requests describe it (contract 31): one piece of it, and how many bytes have arrived. */
import { UPLOAD_LENGTH, UPLOAD_OFFSET } from '#schemas/headers.ts';
import { PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { removeReleased } from '#server/db/photos/dead-objects.ts';
import { readUpload, type UploadKey } from '#server/db/photos/uploads.ts';
import type { Surroundings, UploadCall } from '#server/http/call.ts';
import { done, invalid, refuse, type Result } from '#server/rules/result.ts';
import {
  receivePiece,
  type UploadPiece,
  type UploadPurpose,
  type UploadResult,
} from './uploads.ts';

const BYTES = /^\d{1,9}$/;

/** Without the headers the file is the whole. */
function pieceOf({ form, headers }: UploadCall): Result<UploadPiece> {
  const bytes = form.file;
  const [offsetText, lengthText] = [headers.get(UPLOAD_OFFSET), headers.get(UPLOAD_LENGTH)];
  if (offsetText !== null && !BYTES.test(offsetText)) return invalid(UPLOAD_OFFSET);
  if (lengthText !== null && !BYTES.test(lengthText)) return invalid(UPLOAD_LENGTH);
  const offset = Number(offsetText ?? 0);
  const length = Number(lengthText ?? bytes.length);
  if (length === 0) return invalid('file');
  if (length > PHOTO_MAX_BYTES) return refuse('too_large', 'the file is larger than 10 MB');
  if (offset + bytes.length > length) return invalid(UPLOAD_OFFSET);
  return done({ bytes, offset, length });
}

/** `purposeOf` says what the upload becomes. */
export async function receiveUpload<Image>(
  call: UploadCall,
  clientId: string | null,
  purposeOf: (mine: UploadKey) => UploadPurpose<Image>,
): Promise<Result<UploadResult<Image>>> {
  const { db, objects, member } = call;
  if (clientId === null) return invalid('client_id');
  const piece = pieceOf(call);
  if (!piece.ok) return piece;
  const mine = { member: member.id, clientId };
  const place = { ...call, ...mine, isGuest: !member.isConfirmed, purpose: purposeOf(mine) };
  const received = await receivePiece(place, piece.value);
  await removeReleased(db, objects);
  return received;
}

export async function progressOf(
  db: Surroundings['db'],
  key: UploadKey,
): Promise<Result<undefined>> {
  const upload = await readUpload(db, key);
  const length = upload === undefined ? [] : [[UPLOAD_LENGTH, String(upload.length)] as const];
  return done(undefined, {
    headers: [[UPLOAD_OFFSET, String(upload?.arrived ?? 0)], ...length],
  });
}
