/**
 * The passkeys of the member (contract 65 to 67). The page asks the browser, because workers have no passkeys; the calls are
 * made here, and nothing of them is stored on the device.
 */
import type { PasskeyId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import {
  addPasskey,
  type CreatedPasskey,
  type CreationOptions,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  type RequestOptions,
  showPasskeyAgain,
  startPasskey,
  startPasskeyAgain,
  type UsedPasskey,
} from '#schemas/passkeys.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import { withPassword } from './with-password.ts';

type WithHttp = Pick<RequestContext, 'http'>;

export async function fetchPasskeys({ http }: WithHttp): Promise<Outcome<Passkey[]>> {
  const outcome = outcomeOf(listPasskeys, await fetchOptional(http, listPasskeys));
  return outcome.ok ? ok(outcome.value.passkeys) : outcome;
}

export async function requestPasskey(
  { http }: WithHttp,
  given: { password: string | null },
): Promise<Outcome<CreationOptions>> {
  const body = withPassword(given);
  const outcome = outcomeOf(startPasskey, await fetchOptional(http, startPasskey, { body }));
  return outcome.ok ? ok(outcome.value.options) : outcome;
}

export const sendPasskey = async (
  { http }: WithHttp,
  body: { name: string; passkey: CreatedPasskey },
): Promise<Outcome<Passkey>> =>
  outcomeOf(addPasskey, await fetchOptional(http, addPasskey, { body }));

export async function sendPasskeyName(
  { http }: WithHttp,
  body: { id: PasskeyId; name: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(renamePasskey, await fetchOptional(http, renamePasskey, { body }));
  return outcome.ok ? ok(null) : outcome;
}

export async function requestPasskeyRemoval(
  { http }: WithHttp,
  given: { id: PasskeyId; password: string | null },
): Promise<Outcome<null>> {
  const body = withPassword(given);
  const outcome = outcomeOf(removePasskey, await fetchOptional(http, removePasskey, { body }));
  return outcome.ok ? ok(null) : outcome;
}

export async function requestPasskeyAgain({ http }: WithHttp): Promise<Outcome<RequestOptions>> {
  const answer = await fetchOptional(http, startPasskeyAgain, { body: {} });
  const outcome = outcomeOf(startPasskeyAgain, answer);
  return outcome.ok ? ok(outcome.value.options) : outcome;
}

export async function sendPasskeyAgain(
  { http }: WithHttp,
  body: { passkey: UsedPasskey },
): Promise<Outcome<null>> {
  const answer = await fetchOptional(http, showPasskeyAgain, { body });
  const outcome = outcomeOf(showPasskeyAgain, answer);
  return outcome.ok ? ok(null) : outcome;
}
