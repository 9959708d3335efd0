/**
 * Pausing the profile, a copy of all data, and deleting and restoring the account (contract 37–40). Each needs a connection;
 * nothing of it is stored. A backend may lack a call.
 */
import { deleteUser, restoreUser } from '#schemas/deletion.ts';
import { askExport, type Export, getExport } from '#schemas/export.ts';
import type { ExportId } from '#schemas/ids.ts';
import { EXPORT_POLL_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { pauseUser } from '#schemas/pause.ts';
import type { Time } from '#schemas/time.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

/** The member's own row then contains until when. */
export async function pauseProfile(
  memberSession: Pick<MemberSession, 'http' | 'wake'>,
  body: { until: Time | null },
): Promise<Outcome<null>> {
  const answer = await fetchOptional(memberSession.http, pauseUser, { body });
  const outcome = outcomeOf(pauseUser, answer);
  if (!outcome.ok) return outcome;
  memberSession.wake('member');
  return ok(null);
}

/** Without a password it is refused as `password_needed`, unless that was given on this device just now. */
export const requestExport = async (
  { http }: HttpContext,
  { password }: { password: string | null },
): Promise<Outcome<Export>> => {
  const body = password === null ? {} : { password };
  return outcomeOf(askExport, await fetchOptional(http, askExport, { body }));
};

export const askForExport = async (
  { http }: HttpContext,
  query: { id: ExportId },
): Promise<Outcome<Export>> =>
  outcomeOf(getExport, await fetchOptional(http, getExport, { query }));

/** Until it is built. The site may not be reached meanwhile; one that has expired, or that another session asked for, never comes. */
export const exportLookMs = ({
  value,
  outcome,
}: {
  value: Export | null;
  outcome: Outcome<null>;
}): number | null => {
  const isGone = !outcome.ok && outcome.failure.code === 'not-found';
  return isGone || (value !== null && value.state !== 'building') ? null : EXPORT_POLL_MS;
};

export async function requestDeletion(
  { http }: HttpContext,
  { password, reason }: { password: string; reason: string | null },
): Promise<Outcome<{ restoreUntil: Time }>> {
  const body = { password, ...(reason === null ? {} : { reason }) };
  const outcome = outcomeOf(deleteUser, await fetchOptional(http, deleteUser, { body }));
  return outcome.ok ? ok({ restoreUntil: outcome.value.restore_until }) : outcome;
}

/** The link of the mail about a deleted account (contract 38). The member logs in afterwards. */
export async function restoreAccount(
  { http }: HttpContext,
  body: { token: string },
): Promise<Outcome<null>> {
  const outcome = outcomeOf(restoreUser, await fetchOptional(http, restoreUser, { body }));
  return outcome.ok ? ok(null) : outcome;
}
