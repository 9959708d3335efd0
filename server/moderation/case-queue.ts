/**
 * The case of a decision, the member it is about, and whether this moderator may decide it (security R26, R58). A
 * moderator's own case looks missing; a case about staff is for admins.
 */
import type { Kysely } from 'kysely';
import type { CaseKind } from '#schemas/staff-lists.ts';
import { findPhoto, findReport } from '#server/db/moderation/cases.ts';
import type { ReportRow } from '#server/db/moderation/reports.ts';
import { type SelfieRow, waitingSelfie } from '#server/db/moderation/selfies.ts';
import { findTextReview, type TextReviewRow } from '#server/db/moderation/text-reviews.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { done, NOT_FOUND, refuse, type Refused, type Result } from '#server/rules/result.ts';
import type { Target } from './effects.ts';

type FoundPhoto = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

export type OpenCase =
  | { readonly kind: 'report'; readonly about: string; readonly report: ReportRow }
  | { readonly kind: 'photo'; readonly about: string; readonly photo: FoundPhoto }
  | { readonly kind: 'text'; readonly about: string; readonly text: TextReviewRow }
  | { readonly kind: 'selfie'; readonly about: string; readonly selfie: SelfieRow };

type Find = (db: Kysely<Database>, id: string) => Promise<OpenCase | null>;

export async function readCase(
  db: Kysely<Database>,
  actor: Member,
  { kind, id }: { kind: CaseKind; id: string },
): Promise<Result<OpenCase>> {
  const found = await FIND[kind](db, id);
  if (found === null || found.about === actor.id) return NOT_FOUND;
  return done(found);
}

async function reportCase(db: Kysely<Database>, id: string): Promise<OpenCase | null> {
  const report = await findReport(db, id);
  return report === undefined ? null : { kind: 'report', about: report.profile, report };
}

async function photoCase(db: Kysely<Database>, id: string): Promise<OpenCase | null> {
  const photo = await findPhoto(db, id);
  return photo === undefined ? null : { kind: 'photo', about: photo.member, photo };
}

async function textCase(db: Kysely<Database>, id: string): Promise<OpenCase | null> {
  const text = await findTextReview(db, id);
  return text === undefined ? null : { kind: 'text', about: text.member, text };
}

async function selfieCase(db: Kysely<Database>, id: string): Promise<OpenCase | null> {
  const selfie = await waitingSelfie(db, id);
  return selfie === undefined ? null : { kind: 'selfie', about: selfie.member, selfie };
}

const FIND: Readonly<Record<CaseKind, Find>> = {
  report: reportCase,
  photo: photoCase,
  text: textCase,
  selfie: selfieCase,
};

/** Null when this moderator may decide about that member. */
export async function refusalAbout(
  db: Kysely<Database>,
  actor: Member,
  about: string,
): Promise<Refused | null> {
  const { role } = await db
    .selectFrom('members')
    .select('role')
    .where('id', '=', about)
    .executeTakeFirstOrThrow();
  const mayDecide = about !== actor.id && (role === 'member' || actor.role === 'admin');
  return mayDecide ? null : refuse('forbidden', 'someone else decides about this member');
}

const TARGETS: Readonly<Record<string, Target['type']>> = {
  remove_photo: 'image',
  remove_message: 'message',
  remove_text: 'text',
};

/** The target of an action: the named one, otherwise that of the case. Null when it does not fit. */
export function targetOf(open: OpenCase, action: string, named: string | undefined): Target | null {
  if (action === 'remove_name') {
    return named === undefined ? { type: 'profile', id: open.about } : null;
  }
  const own = ownTarget(open);
  const type = TARGETS[action];
  if (type === undefined) return named === undefined ? own : null;
  if (named !== undefined) return { type, id: named };
  return own.type === type ? own : null;
}

function ownTarget(open: OpenCase): Target {
  switch (open.kind) {
    case 'photo':
      return { type: 'image', id: open.photo.id };
    case 'text':
      return { type: 'text', id: open.text.field };
    case 'selfie':
      return { type: 'selfie', id: open.selfie.id };
    case 'report':
      return { type: open.report.target_type, id: open.report.target_id };
  }
}

/**
 * True when the target belongs to this case. A picture or message of another member, or one that was not reported, does
 * not.
 */
export async function fitsCase(
  db: Kysely<Database>,
  open: OpenCase,
  { type, id }: Target,
): Promise<boolean> {
  if (open.kind !== 'report') return id === ownTarget(open).id;
  if (type === 'image') return (await findPhoto(db, id))?.member === open.about;
  if (type !== 'message') return true;
  const { target_type, target_id, evidence } = open.report;
  return evidence.includes(id) || (target_type === 'message' && target_id === id);
}
