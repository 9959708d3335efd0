/**
 * Reads a request into the shapes of its call: the query, and a JSON body of at most 64 kB (security R33); every text
 * is cleaned (clean-text.ts). The first value that does not fit is reported by its path, never by its content.
 */
import * as z from 'zod/mini';
import { read } from '#schemas/reader.ts';
import { TEXT_BODY, withBody } from './body.ts';
import { cleanText, cleanTexts } from './clean-text.ts';
import { isCleanText, parseJson, utf8In } from './json-text.ts';
import { done, invalid, invalidFields, refuse, type Result } from './result.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Unknown keys are ignored; a single value given twice is refused. */
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

/** A call without a body never reads one. */
export async function readBody<Shape extends z.core.$ZodType>(
  shape: Shape,
  request: Request,
): Promise<Result<z.infer<Shape>>> {
  if (shape instanceof z.ZodMiniUndefined) return fit(shape, undefined);
  return withBody(request, TEXT_BODY, (bytes) => {
    if (bytes.length === 0) return fit(shape, undefined);
    if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
      return refuse('media_type', 'the body must be application/json in UTF-8');
    }
    const value = parseJson(utf8In(bytes) ?? '');
    return value === null ? invalid('') : fit(shape, cleanTexts(value));
  });
}

/** The whole body as text. */
export const readText = (request: Request): Promise<Result<string>> =>
  withBody(request, TEXT_BODY, (bytes) => {
    const text = utf8In(bytes);
    return text === null ? invalid('') : done(text);
  });

function fit<Shape extends z.core.$ZodType>(shape: Shape, value: unknown): Result<z.infer<Shape>> {
  const result = read(shape, value);
  if (result.ok) return done(result.value);
  const [, ...others] = result.paths;
  return others.length === 0 ? invalid(result.path) : invalidFields([result.path, ...others]);
}
