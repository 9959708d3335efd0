/**
 * What a member changes about the account itself: sessions and password (contract 33, 41). Each needs a
 * connection, because it needs the password or is about other devices; nothing of it is stored. A backend may lack a call.
 */
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import type { SessionId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { changePassword as changePasswordCall } from '#schemas/password.ts';
import { endSessions, listSessions } from '#schemas/sessions.ts';
import type { Sessions } from '#sync/api.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

type WithHttp = Pick<RequestContext, 'http'>;

export async function loadSessions({ http }: WithHttp): Promise<Outcome<Sessions>> {
  const outcome = outcomeOf(listSessions, await fetchOptional(http, listSessions));
  if (!outcome.ok) return outcome;
  const { sessions, logins = null } = outcome.value;
  return ok({ sessions, logins });
}

/** Null ends all except this one. */
export const endSession = (
  given: WithHttp,
  { id, password }: { id: SessionId | null; password: string | null },
): Promise<Outcome<null>> =>
  done(given, endSessions, {
    ...(id === null ? { all: true } : { id }),
    ...(password === null ? {} : { password }),
  });

export const changePassword = (
  given: WithHttp,
  { current, next, logOutOthers }: { current: string; next: string; logOutOthers: boolean },
): Promise<Outcome<null>> =>
  done(given, changePasswordCall, { current, new: next, logout_others: logOutOthers });

async function done({ http }: WithHttp, call: AnyEndpoint, body: object): Promise<Outcome<null>> {
  const outcome = outcomeOf(call, await fetchOptional(http, call, { body }));
  return outcome.ok ? ok(null) : outcome;
}
