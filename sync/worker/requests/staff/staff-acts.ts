/**
 * The acts of staff (contract 18, 19, 49, 62, 70). What an act has changed is shown at once; when somebody was faster, what is shown
 * of it is read again. Of the lists that have forms in them only what the act is about changes, so that no other form goes away while
 * somebody writes in it (decisions 137).
 */
import { decideAppeal as decideAppealCall } from '#schemas/appeals.ts';
import {
  decideCase as decideCaseCall,
  reverseDecision as reverseDecisionCall,
} from '#schemas/cases.ts';
import {
  type OpenComplaint,
  replyToComplaint as replyToComplaintCall,
} from '#schemas/complaints.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { judgeSelfie as judgeSelfieCall } from '#schemas/selfies.ts';
import { changeSiteSetting as changeSiteSettingCall } from '#schemas/site-settings.ts';
import type { CaseKind } from '#schemas/staff-lists.ts';
import {
  markPhoto as markPhotoCall,
  markVerified as markVerifiedCall,
} from '#schemas/staff-marks.ts';
import { finishAttention as finishAttentionCall } from '#schemas/staff-orders.ts';
import {
  liveAppeals,
  liveAttention,
  liveCase,
  liveCases,
  liveOpenComplaints,
  liveSiteSettings,
  liveStaffMember,
} from '#sync/db/live/answers/staff.ts';
import type { StaffList } from '#sync/queries/staff/lists.ts';
import type { StoringContext } from '#sync/worker/request-context.ts';
import { ask, askOpenComplaints } from './staff-reads.ts';

const nothingOf = (outcome: Outcome<unknown>): Outcome<null> => (outcome.ok ? ok(null) : outcome);

/** It is decided, or not there any more: somebody else, or an earlier try whose answer was lost, was faster. */
const wasLate = (outcome: Outcome<unknown>): boolean => {
  if (outcome.ok) return false;
  const { failure } = outcome;
  if (failure.code === 'refused') return failure.reason === 'conflict';
  return failure.code === 'not-found' || failure.code === 'gone';
};

const without = <Item>(
  { items, ...rest }: StaffList<Item>,
  isOver: (item: Item) => boolean,
): StaffList<Item> => {
  const left = items.filter((item) => !isOver(item));
  const { total } = rest;
  const gone = items.length - left.length;
  return { ...rest, items: left, ...(total !== undefined && { total: total - gone }) };
};

function showDecided({ store }: StoringContext, of: { kind: CaseKind; id: string }): void {
  const isIt = ({ kind, id }: { kind: CaseKind; id: string }) => kind === of.kind && id === of.id;
  liveCases.amend(store, (list) => without(list, isIt));
  liveCase.amend(store, (shown) => (isIt(shown) ? { ...shown, decided: true } : shown));
}

function readCasesAgain({ store }: StoringContext): void {
  liveCases.change(store);
  liveCase.change(store);
}

export async function decideCase(
  context: StoringContext,
  body: BodyOf<typeof decideCaseCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(context.http, decideCaseCall, { body });
  if (outcome.ok) showDecided(context, body);
  if (wasLate(outcome)) readCasesAgain(context);
  return nothingOf(outcome);
}

export async function judgeSelfie(
  context: StoringContext,
  body: BodyOf<typeof judgeSelfieCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(context.http, judgeSelfieCall, { body });
  if (outcome.ok) showDecided(context, { kind: 'selfie', id: body.id });
  if (wasLate(outcome)) readCasesAgain(context);
  return nothingOf(outcome);
}

/** All its effects are undone, so the case and the member are read again in any case. */
export async function reverseDecision(
  { http, store }: StoringContext,
  body: BodyOf<typeof reverseDecisionCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(http, reverseDecisionCall, { body });
  if (outcome.ok || wasLate(outcome)) {
    liveCase.change(store);
    liveStaffMember.change(store);
  }
  return nothingOf(outcome);
}

export async function decideAppeal(
  { http, store }: StoringContext,
  body: BodyOf<typeof decideAppealCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(http, decideAppealCall, { body });
  if (outcome.ok || wasLate(outcome))
    liveAppeals.amend(store, (list) => without(list, ({ id }) => id === body.id));
  return nothingOf(outcome);
}

/** It keeps its place until the list is read again. What another moderator answered first stays, closed too: a reply was written to it. */
export async function replyToComplaint(
  context: StoringContext,
  body: BodyOf<typeof replyToComplaintCall>,
): Promise<Outcome<null>> {
  const { http, store } = context;
  const outcome = await ask(http, replyToComplaintCall, { body });
  const show = (now: (before: OpenComplaint) => OpenComplaint[]) =>
    liveOpenComplaints.amend(store, ({ items, ...rest }) => ({
      ...rest,
      items: items.flatMap((one) => (one.id === body.id ? now(one) : one)),
    }));
  if (outcome.ok) {
    const { value } = outcome;
    show((before) => (value.state === 'closed' ? [] : [{ ...before, ...value }]));
  }
  if (wasLate(outcome)) {
    const now = await askOpenComplaints(context, { id: body.id }, null);
    if (now.ok) show(() => [...now.value.items]);
  }
  return nothingOf(outcome);
}

export async function markPhoto(
  { http, store }: StoringContext,
  body: BodyOf<typeof markPhotoCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(http, markPhotoCall, { body });
  if (outcome.ok) {
    const { id, nudity } = outcome.value;
    const marked = <Image extends { id: string }>(images: readonly Image[]) =>
      images.map((one) => (one.id === id ? { ...one, nudity, nudity_fixed: nudity } : one));
    liveCase.amend(store, (shown) => ({ ...shown, images: marked(shown.images) }));
    liveStaffMember.amend(store, (shown) => ({ ...shown, images: marked(shown.images) }));
  }
  return nothingOf(outcome);
}

export async function markVerified(
  { http, store }: StoringContext,
  body: BodyOf<typeof markVerifiedCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(http, markVerifiedCall, { body });
  if (outcome.ok) {
    const { profile, verified } = outcome.value;
    liveCase.amend(store, ({ about, ...rest }) => ({
      ...rest,
      about: about.id === profile ? { ...about, verified } : about,
    }));
    liveStaffMember.amend(store, (shown) =>
      shown.id === profile ? { ...shown, verified } : shown,
    );
  }
  return nothingOf(outcome);
}

export async function finishAttention(
  { http, store }: StoringContext,
  body: BodyOf<typeof finishAttentionCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(http, finishAttentionCall, { body });
  if (outcome.ok)
    liveAttention.amend(store, (list) =>
      without(
        list,
        ({ id, kind, created }) => id === body.id && kind === body.kind && created === body.created,
      ),
    );
  if (wasLate(outcome)) liveAttention.change(store);
  return nothingOf(outcome);
}

/** Who changed it, and from when, is in the list only. */
export async function changeSiteSetting(
  { http, store }: StoringContext,
  body: BodyOf<typeof changeSiteSettingCall>,
): Promise<Outcome<null>> {
  const outcome = await ask(http, changeSiteSettingCall, { body });
  if (outcome.ok || wasLate(outcome)) liveSiteSettings.change(store);
  return nothingOf(outcome);
}
