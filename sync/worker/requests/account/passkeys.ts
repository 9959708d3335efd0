/**
 * The passkeys of the member (contract 65 to 67). The page asks the browser, because workers have no passkeys; the calls are
 * made here, and nothing of them is stored on the device.
 */
import type { PasskeyId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import {
  addPasskey as addPasskeyCall,
  type CreatedPasskey,
  type CreationOptions,
  listPasskeys,
  type Passkey,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  type RequestOptions,
  showPasskeyAgain as showPasskeyAgainCall,
  startPasskey as startPasskeyCall,
  startPasskeyAgain as startPasskeyAgainCall,
  type UsedPasskey,
} from '#schemas/passkeys.ts';
import { livePasskeys } from '#sync/db/live/answers/own-account.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext, StoringContext } from '#sync/worker/request-context.ts';
import { withPassword } from './with-password.ts';

export async function askPasskeys({ http }: HttpContext): Promise<Outcome<Passkey[]>> {
  const outcome = outcomeOf(listPasskeys, await fetchOptional(http, listPasskeys));
  return outcome.ok ? ok(outcome.value.passkeys) : outcome;
}

export async function startPasskey(
  { http }: HttpContext,
  given: { password: string | null },
): Promise<Outcome<CreationOptions>> {
  const body = withPassword(given);
  const outcome = outcomeOf(
    startPasskeyCall,
    await fetchOptional(http, startPasskeyCall, { body }),
  );
  return outcome.ok ? ok(outcome.value.options) : outcome;
}

export async function addPasskey(
  { http, store }: StoringContext,
  body: { name: string; passkey: CreatedPasskey },
): Promise<Outcome<Passkey>> {
  const outcome = outcomeOf(addPasskeyCall, await fetchOptional(http, addPasskeyCall, { body }));
  if (outcome.ok) livePasskeys.change(store, (known) => [...known, outcome.value]);
  return outcome;
}

export async function renamePasskey(
  { http, store }: StoringContext,
  body: { id: PasskeyId; name: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(
    renamePasskeyCall,
    await fetchOptional(http, renamePasskeyCall, { body }),
  );
  if (!outcome.ok) return outcome;
  const { id, name } = body;
  livePasskeys.change(store, (known) =>
    known.map((one) => (one.id === id ? { ...one, name } : one)),
  );
  return ok(null);
}

export async function removePasskey(
  { http, store }: StoringContext,
  given: { id: PasskeyId; password: string | null },
): Promise<Outcome<null>> {
  const body = withPassword(given);
  const outcome = outcomeOf(
    removePasskeyCall,
    await fetchOptional(http, removePasskeyCall, { body }),
  );
  if (!outcome.ok) return outcome;
  livePasskeys.change(store, (known) => known.filter(({ id }) => id !== given.id));
  return ok(null);
}

export async function startPasskeyAgain({ http }: HttpContext): Promise<Outcome<RequestOptions>> {
  const answer = await fetchOptional(http, startPasskeyAgainCall, { body: {} });
  const outcome = outcomeOf(startPasskeyAgainCall, answer);
  return outcome.ok ? ok(outcome.value.options) : outcome;
}

export async function showPasskeyAgain(
  { http }: HttpContext,
  body: { passkey: UsedPasskey },
): Promise<Outcome<null>> {
  const answer = await fetchOptional(http, showPasskeyAgainCall, { body });
  const outcome = outcomeOf(showPasskeyAgainCall, answer);
  return outcome.ok ? ok(null) : outcome;
}
