/**
 * What an answer of another backend means for a write, judged as the client judges it. `done`: the client can read the
 * answer. `refused`: the backend refuses in its own format. `open`: the result is unknown.
 */
import type { IncomingMessage } from 'node:http';
import { readAnswer } from '#schemas/answer-reader.ts';
import { blockProfile } from '#schemas/blocks.ts';
import { ENDPOINTS } from '#schemas/contract.ts';
import { matches, type AnyEndpoint } from '#schemas/endpoint.ts';
import { hideProfile } from '#schemas/hides.ts';
import { likeProfile } from '#schemas/likes.ts';

export type ProxyVerdict = 'done' | 'refused' | 'open';

/** Answered before anything is done. */
const REFUSED_AT_THE_DOOR = [401, 403, 405, 413, 415, 429];
const NO_CONTENT = 204;
/** Set a state instead of adding an event, so a repeat changes nothing (decisions 36). */
const STATE_CALLS: readonly AnyEndpoint[] = [likeProfile, hideProfile, blockProfile];
const STATE_METHODS = ['PUT', 'DELETE'];

export const callOf = (method: string, { pathname, searchParams }: URL): AnyEndpoint | null =>
  ENDPOINTS.find(
    (call) =>
      call.method === method && call.path === pathname && matches(call, new Map(searchParams)),
  ) ?? null;

export const mayRepeat = (method: string, call: AnyEndpoint | null): boolean =>
  STATE_METHODS.includes(method) || (call !== null && STATE_CALLS.includes(call));

export function verdictOf(
  call: AnyEndpoint | null,
  { statusCode = 502 }: Pick<IncomingMessage, 'statusCode'>,
  body: Buffer,
): ProxyVerdict {
  if (REFUSED_AT_THE_DOOR.includes(statusCode)) return 'refused';
  const json = statusCode === NO_CONTENT ? { value: {} } : jsonIn(body);
  if (statusCode >= 400 && statusCode < 500) return json === null ? 'open' : 'refused';
  if (statusCode >= 300 || json === null) return 'open';
  return call === null || readAnswer(call.answer, json.value).ok ? 'done' : 'open';
}

function jsonIn(body: Buffer): { value: unknown } | null {
  try {
    return { value: JSON.parse(body.toString('utf8')) };
  } catch {
    return null;
  }
}
