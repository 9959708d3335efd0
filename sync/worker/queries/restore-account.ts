/** The link of the mail about a deleted account (contract 38): it restores the account and logs in to it. */
import type { User } from '#schemas/account.ts';
import { restoreUser } from '#schemas/deletion.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';

export const requestRestore = async (http: Http, body: { token: string }): Promise<Outcome<User>> =>
  outcomeOf(restoreUser, await fetchOptional(http, restoreUser, { body }));
