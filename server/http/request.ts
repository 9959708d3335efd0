/**
 * Reads a request into the shapes of its call: the query, and a JSON body of at most 64 kB (security R33); every text
 * is cleaned (rules/clean-text.ts). The first value that does not fit is reported by its path, never by its content.
 */
import * as z from 'zod/mini';
import type { AnyShape, Endpoint } from '#schemas/endpoint.ts';
import { read } from '#schemas/reader.ts';
import { type BodyKind, TEXT_BODY, withBody } from '#server/http/bodies/body.ts';
import type { BodySender } from '#server/http/bodies/room.ts';
import { type Incoming, senderOf } from './call.ts';
import { cleanText, cleanTexts } from '#server/rules/clean-text.ts';
import { isCleanText, parseJson, utf8In } from '#server/http/bodies/json-text.ts';
import { done, invalid, invalidFields, refuse, type Result } from '#server/rules/result.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

interface RequestInput<Q extends AnyShape, B extends AnyShape> {
  readonly query: z.infer<Q>;
  readonly body: z.infer<B>;
}

/** Query and body in the shapes of their call. */
export async function readGiven<Q extends AnyShape, B extends AnyShape>(
  endpoint: Endpoint<Q, B, AnyShape>,
  incoming: Incoming,
): Promise<Result<RequestInput<Q, B>>> {
  const query = readQuery(endpoint.query, incoming.params);
  if (!query.ok) return query;
  const body = await readBody(endpoint.body, incoming);
  if (!body.ok) return body;
  return done({ query: query.value, body: body.value });
}

/** Unknown keys are ignored; a single value given twice is refused. */
function readQuery<S extends AnyShape>(shape: S, params: URLSearchParams): Result<z.infer<S>> {
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
async function readBody<S extends AnyShape>(
  shape: S,
  incoming: Incoming,
): Promise<Result<z.infer<S>>> {
  const { request } = incoming;
  if (shape instanceof z.ZodMiniUndefined) return fit(shape, undefined);
  return withBody(request, TEXT_BODY, senderOf(incoming), (bytes) => {
    if (bytes.length === 0) return fit(shape, undefined);
    if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
      return refuse('media_type', 'the body must be application/json in UTF-8');
    }
    const value = parseJson(utf8In(bytes) ?? '');
    return value === null ? invalid('') : fit(shape, cleanTexts(value));
  });
}

/** The whole body as text. */
export const readText = (
  request: Request,
  kind: BodyKind,
  sender: BodySender,
): Promise<Result<string>> =>
  withBody(request, kind, sender, (bytes) => {
    const text = utf8In(bytes);
    return text === null ? invalid('') : done(text);
  });

function fit<S extends AnyShape>(shape: S, value: unknown): Result<z.infer<S>> {
  const result = read(shape, value);
  if (result.ok) return done(result.value);
  const [, ...others] = result.paths;
  return others.length === 0 ? invalid(result.path) : invalidFields([result.path, ...others]);
}
