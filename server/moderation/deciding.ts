/**
 * Deciding a case (contract 18): the checks before, and the one transaction that closes the case, applies the decision
 * and records it. When two moderators decide the same case, one gets `conflict` and changes nothing.
 */
import { decideCase } from '#schemas/cases.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import { SUSPENSION_MAX_MS } from '#schemas/limits.ts';
import { leavesInk } from '#schemas/ink.ts';
import { closeReport, findPhoto } from '#server/db/moderation/cases.ts';
import { banPicture } from '#server/db/photos/banned-pictures.ts';
import { addDecision } from '#server/db/moderation/decisions.ts';
import { updateStanding } from '#server/db/moderation/standing.ts';
import { changePhoto } from '#server/db/moderation/takedowns.ts';
import { closeTextReview } from '#server/db/moderation/text-reviews.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { done, invalid, refuse, type Refused, type Result } from '#server/rules/result.ts';
import type { MemberCall } from '#server/http/call.ts';
import { fitsCase, type OpenCase, readCase, refusalAbout, targetOf } from './case-queue.ts';
import { carryOut, type Moved, type Target } from './effects.ts';
import { notify } from '#server/db/push/notifications.ts';
import { notifyOfDecision } from './notifying.ts';
import { copyPicture } from './hidden-pictures.ts';

export type DecideCall = MemberCall<unknown, BodyOf<typeof decideCase>>;

const DECIDED = refuse('conflict', 'this case is decided');
/** Actions that hide or lock a member need the password (security R5). */
const GRAVE = new Set<string>(['hide', 'suspend', 'ban']);
const REMOVES_PICTURES = new Set<string>(['remove_photo', 'remove_message']);
/** The actions allowed without a report; a selfie has a call of its own. */
const UNREPORTED: Readonly<Record<'photo' | 'text' | 'selfie', readonly string[]>> = {
  selfie: [],
  photo: ['dismiss', 'remove_photo'],
  text: ['dismiss', 'remove_text'],
};

export interface Prepared {
  readonly open: OpenCase;
  readonly target: Target;
  readonly until: Date | null;
  readonly moved: Moved | null;
}

export async function prepareDecision(call: DecideCall): Promise<Result<Prepared>> {
  const { db, member, body } = call;
  const open = await readCase(db, member, body);
  if (!open.ok) return open;
  if (isDecided(open.value)) return DECIDED;
  const refusal = (await refusalAbout(db, member, open.value.about)) ?? refusalOfForm(call);
  if (refusal !== null) return refusal;
  const target = targetOf(open.value, body.action, body.target);
  if (target === null || !(await fitsCase(db, open.value, target))) return invalid('target');
  const shown = { endpoint: decideCase, member, password: body.password, field: 'password' };
  const refusalOfPassword = GRAVE.has(body.action) ? await refusalUnlessOwner(call, shown) : null;
  if (refusalOfPassword !== null) return refusalOfPassword;
  const until = body.until === undefined ? null : new Date(body.until);
  return done({ open: open.value, target, until, moved: await movedOf(call, target) });
}

function isDecided(open: OpenCase): boolean {
  if (open.kind === 'text' || open.kind === 'selfie') return false;
  return open.kind === 'report'
    ? open.report.state === 'decided'
    : open.photo.state !== 'in_review';
}

/** Only a suspension has an end, within a year. Every action against a member needs a reason in words. */
function refusalOfForm({ body, now }: DecideCall): Refused | null {
  const { kind, action, until, text } = body;
  if (action !== 'dismiss' && !leavesInk(text)) return invalid('text');
  if (kind !== 'report' && !UNREPORTED[kind].includes(action)) return invalid('action');
  if (body.never_again && !REMOVES_PICTURES.has(action)) return invalid('never_again');
  if ((action === 'suspend') !== (until !== undefined)) return invalid('until');
  if (until === undefined) return null;
  const lastsMs = Date.parse(until) - now.getTime();
  return lastsMs <= 0 || lastsMs > SUSPENSION_MAX_MS ? invalid('until') : null;
}

/** Only a picture that others see has known addresses. */
async function movedOf(
  { db, objects, body, now }: DecideCall,
  target: Target,
): Promise<Moved | null> {
  if (body.action !== 'remove_photo') return null;
  const photo = await findPhoto(db, target.id);
  if (photo?.state !== 'live') return null;
  const { thumb_filename, full_filename } = photo;
  const old = { thumb_filename, full_filename };
  return { old, names: await copyPicture({ db, objects, now }, old) };
}

export async function decide(
  call: DecideCall,
  prepared: Prepared,
): Promise<Result<{ decision: string | null }>> {
  const { db, body } = call;
  const { open } = prepared;
  if (open.kind === 'photo' && body.action === 'dismiss') {
    const live = { state: 'live', reason: null, from: 'in_review' } as const;
    if (!(await changePhoto(db, open.photo.id, live))) return DECIDED;
    const { about } = open;
    await notify(db, { member: about, kind: 'photo_approved', about, now: call.now });
    return done({ decision: null });
  }
  if (open.kind === 'text') {
    if (!(await closeTextReview(db, open.text.id))) return DECIDED;
    if (body.action === 'dismiss') return done({ decision: null });
  }
  if (open.kind === 'report' && !(await closeReport(db, open.report.id))) return DECIDED;
  return carryOutAndWrite(call, prepared);
}

async function carryOutAndWrite(
  { db, body, member, now, wakeJob }: DecideCall,
  { open, target, until, moved }: Prepared,
): Promise<Result<{ decision: string }>> {
  const isWaiting = open.kind === 'photo';
  const reason = body.text;
  const effect = { action: body.action, member: open.about, target, reason, moved, isWaiting };
  const kept = await carryOut(db, effect);
  if (!kept.ok) return isWaiting ? DECIDED : kept;
  const decision = await addDecision(db, {
    member: open.about,
    report: open.kind === 'report' ? open.report.id : null,
    action: body.action,
    target_type: target.type,
    target_id: target.id,
    reason: body.reason,
    ground: body.ground,
    body: body.text,
    automated: body.automated,
    until,
    kept: kept.value === null ? null : JSON.stringify(kept.value),
    actor: member.id,
    created: now,
  });
  if (body.never_again) await banPicture(db, { decision, target, now });
  await updateStanding(db, open.about, now);
  const report = open.kind === 'report' ? open.report.id : null;
  const notified = { id: decision, action: body.action, member: open.about, report, now };
  await notifyOfDecision(db, notified);
  wakeJob(DELIVER_MAILS.name);
  return done({ decision });
}
