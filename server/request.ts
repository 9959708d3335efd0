/**
 * Reads what a request brings into the shapes of its call: the query, and a JSON body of at most 64 kB
 * (security R33), every text cleaned (clean-text.ts). The first thing that does not fit is told by its path, never by its content.
 */
import * as z from 'zod/mini';
import { JSON_BODY_MAX_BYTES } from '#schemas/limits.ts';
import { read } from '#schemas/reader.ts';
import { cleanText, cleanTexts } from './clean-text.ts';
import { isCleanText, parseJson } from './json-text.ts';
import { done, invalid, invalidFields, refuse, type Result } from './result.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Keys the call does not know are ignored; a single value given twice is refused. */
export function readQuery<Shape extends z.core.$ZodType>(
  shape: Shape,
  params: URLSearchParams,
): Result<z.infer<Shape>> {
  const given: Record<string, unknown> = {};
  const fields = shape instanceof z.ZodMiniObject ? Object.entries(shape.shape) : [];
  for (const [name, field] of fields) {
    const sent = params.getAll(name);
    if (!sent.every(isCleanText)) return invalid(name);
    const values = sent.map(cleanText).filter((value) => value !== '');
    if (field instanceof z.ZodMiniArray) given[name] = values;
    else if (values.length > 1) return invalid(name);
    else if (values[0] !== undefined) given[name] = values[0];
  }
  return fit(shape, given);
}

/** A call without a body does not look at one. */
export async function readBody<Shape extends z.core.$ZodType>(
  shape: Shape,
  request: Request,
): Promise<Result<z.infer<Shape>>> {
  if (shape instanceof z.ZodMiniUndefined) return fit(shape, undefined);
  const bytes = await readBytes(request, JSON_BODY_MAX_BYTES);
  if (bytes === null) return refuse('too_large', 'the body is larger than 64 kB');
  if (bytes.length === 0) return fit(shape, undefined);
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    return refuse('media_type', 'the body must be application/json in UTF-8');
  }
  const value = parseJson(decode(bytes) ?? '');
  return value === null ? invalid('') : fit(shape, cleanTexts(value));
}

/** The whole body as text; null when it is too long or not UTF-8. */
export async function readText(request: Request): Promise<string | null> {
  const bytes = await readBytes(request, JSON_BODY_MAX_BYTES);
  return bytes === null ? null : decode(bytes);
}

function fit<Shape extends z.core.$ZodType>(shape: Shape, value: unknown): Result<z.infer<Shape>> {
  const result = read(shape, value);
  if (result.ok) return done(result.value);
  const [, ...others] = result.paths;
  return others.length === 0 ? invalid(result.path) : invalidFields([result.path, ...others]);
}

/** The whole body, or null as soon as it is too long, whatever its Content-Length said. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    const chunk: unknown = part;
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is made of bytes');
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
