/** What the history of logins keeps of a login: the words of a session, never the address of the network (decisions 95). */
import type { LoginWay } from '#schemas/sessions.ts';
import { addFailure, addLogin, type NotedLogin } from '#server/db/accounts/logins.ts';
import type { OpenCall } from '#server/http/call.ts';
import { countryOf } from '#server/limits/visitor-country.ts';
import { deviceName } from './device-name.ts';

/** `n`: the name that the browser gives itself. */
export type LoginCall = OpenCall<unknown, { n: string }>;

const loginOf = ({ now, headers, config, body }: LoginCall, how: LoginWay): NotedLogin => ({
  at: now,
  device: deviceName(body.n),
  place: countryOf(headers, config),
  how,
});

export const noteLogin = (call: LoginCall, member: string, how: LoginWay): Promise<void> =>
  addLogin(call.db, member, loginOf(call, how));

/** `member` is null for an address without an account: the same is written. */
export const noteFailure = (
  call: LoginCall,
  member: string | null,
  how: LoginWay,
): Promise<number> => addFailure(call.db, member, loginOf(call, how));
