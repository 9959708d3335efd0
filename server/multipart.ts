/**
 * Reads a multipart body with one file into memory, at most so many bytes (security R33, R34). The name and the type that
 * the sender gave the file are not looked at.
 */
import { PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { IntentKey } from '#schemas/ids.ts';
import { readBytes } from './request.ts';
import { done, invalid, refuse, type Result } from './result.ts';

/** Beside the file: boundaries, names, the id. */
const FRAME_MAX_BYTES = 16_384;
const MULTIPART = /^multipart\/form-data\s*;/i;

export interface UploadForm {
  readonly file: Uint8Array;
  readonly clientId: IntentKey | null;
}

export async function readForm(request: Request): Promise<Result<UploadForm>> {
  const type = request.headers.get('content-type') ?? '';
  if (!MULTIPART.test(type)) return refuse('media_type', 'the body must be multipart/form-data');
  const bytes = await readBytes(request, PHOTO_MAX_BYTES + FRAME_MAX_BYTES);
  if (bytes === null) return refuse('too_large', 'the file is larger than 10 MB');
  const form = await parse(bytes, type);
  const [file, ...more] = form?.getAll('file') ?? [];
  if (!(file instanceof File) || more.length > 0) return invalid('file');
  const [given, ...others] = form?.getAll('client_id') ?? [];
  const clientId = IntentKey.safeParse(given);
  if (others.length > 0 || (given !== undefined && !clientId.success)) return invalid('client_id');
  return done({ file: await file.bytes(), clientId: clientId.data ?? null });
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}
