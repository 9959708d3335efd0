/**
 * What a member changes about the account itself: sessions and password (contract 33, 41). Each needs a
 * connection, because it needs the password or is about other devices; nothing of it is stored. A backend may lack a call.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import type { SessionId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { changePassword } from '#schemas/password.ts';
import { endSessions, listSessions, type Session } from '#schemas/sessions.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

type Line = Pick<RequestContext, 'http'>;

export async function fetchSessions({ http }: Line): Promise<Outcome<Session[]>> {
  const outcome = outcomeOf(listSessions, await fetchOptional(http, listSessions));
  return outcome.ok ? ok(outcome.value.sessions) : outcome;
}

/** Null ends all except this one. */
export const requestSessionEnd = (
  line: Line,
  { id }: { id: SessionId | null },
): Promise<Outcome<null>> => done(line, endSessions, id === null ? { all: true } : { id });

export const requestPassword = (
  line: Line,
  { current, next, logOutOthers }: { current: string; next: string; logOutOthers: boolean },
): Promise<Outcome<null>> =>
  done(line, changePassword, { current, new: next, logout_others: logOutOthers });

async function done({ http }: Line, call: AnyEndpoint, body: object): Promise<Outcome<null>> {
  const outcome = outcomeOf(call, await fetchOptional(http, call, { body }));
  return outcome.ok ? ok(null) : outcome;
}
