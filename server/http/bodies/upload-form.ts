/**
 * A multipart body with one file: a photo (contract 31; security R33, R34). The name and type that the sender gave the
 * file are ignored.
 */
import { IntentKey } from '#schemas/ids.ts';
import { UPLOAD_BODY, withBody } from './body.ts';
import { utf8In } from './json-text.ts';
import type { BodySender } from './room.ts';
import { isMultipart, type FormPart, partsIn } from './multipart.ts';
import { invalid, refuse, type Result } from '#server/rules/result.ts';

export interface UploadForm {
  readonly file: Uint8Array;
  readonly clientId: IntentKey | null;
  /** The text of another field; null without exactly one. */
  readonly textOf: (name: string) => string | null;
}

/** Runs `handle` with the form, which stays in memory meanwhile. */
export async function withUpload<T>(
  request: Request,
  sender: BodySender,
  handle: (form: UploadForm) => Promise<Result<T>>,
): Promise<Result<T>> {
  const type = request.headers.get('content-type') ?? '';
  if (!isMultipart(type)) return refuse('media_type', 'the body must be multipart/form-data');
  return withBody(request, UPLOAD_BODY, sender, (bytes) => {
    const parts = partsIn(bytes, type);
    if (parts === null) return invalid('');
    const named = (name: string): FormPart[] => parts.filter((part) => part.name === name);
    const [file, ...more] = named('file');
    if (file?.isFile !== true || more.length > 0) return invalid('file');
    const [given, ...others] = named('client_id');
    const clientId = IntentKey.safeParse(given === undefined ? undefined : utf8In(given.data));
    if (others.length > 0 || (given !== undefined && !clientId.success)) {
      return invalid('client_id');
    }
    const textOf = (name: string): string | null => {
      const [only, ...rest] = named(name);
      return only === undefined || rest.length > 0 ? null : utf8In(only.data);
    };
    return handle({ file: file.data, clientId: clientId.data ?? null, textOf });
  });
}
