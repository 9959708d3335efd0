/**
 * A case as its moderator sees it: only the evidence (security R26). It includes the texts of the profile, because a
 * report of a profile is about them.
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Case } from '#schemas/cases.ts';
import {
  evidenceOf,
  type EvidenceRow,
  findPhoto,
  reportsBySame,
} from '#server/db/moderation/cases.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { type DecisionRow, decisionsAbout } from '#server/db/moderation/decisions.ts';
import type { Database } from '#server/db/tables.ts';
import { textsOf } from '#server/db/moderation/takedowns.ts';
import type { ReportRow } from '#server/db/moderation/reports.ts';
import type { OpenCase } from './case-queue.ts';

type CaseAnswer = z.input<typeof Case>;

export async function caseView(db: Kysely<Database>, open: OpenCase): Promise<CaseAnswer> {
  const facts = await factsOf(db, open);
  const names = await namesOf(db, [
    facts.about.id,
    facts.report?.by ?? null,
    ...facts.messages.map(({ from }) => from),
  ]);
  return { ...facts, names };
}

async function factsOf(db: Kysely<Database>, open: OpenCase): Promise<Omit<CaseAnswer, 'names'>> {
  const about = await aboutOf(db, open.about);
  const earlier = (await decisionsAbout(db, open.about)).map(toEarlier);
  if (open.kind === 'photo') {
    const { id, added, state } = open.photo;
    const facts = { kind: open.kind, id, field: null, decided: state !== 'in_review' };
    const created = added.toISOString();
    const images = [pictureOf(open.photo)];
    return { ...facts, created, about, report: null, messages: [], images, earlier };
  }
  if (open.kind === 'text') {
    const { id, field, created } = open.text;
    const facts = { kind: open.kind, id, field, decided: false, created: created.toISOString() };
    return { ...facts, about, report: null, messages: [], images: [], earlier };
  }
  if (open.kind === 'selfie') {
    const { id, added, pose, thumb_filename, full_filename } = open.selfie;
    const isThere = thumb_filename !== null && full_filename !== null;
    return {
      kind: open.kind,
      id,
      field: null,
      decided: false,
      created: added.toISOString(),
      about,
      report: null,
      messages: [],
      images: await picturesShown(db, open.about),
      selfie: isThere ? { pose, thumb_filename, full_filename } : null,
      earlier,
    };
  }
  const { report } = open;
  const decided = report.state === 'decided';
  const facts = { kind: open.kind, id: report.id, field: null, decided };
  return {
    ...facts,
    created: report.created.toISOString(),
    about,
    report: await reportOf(db, report),
    messages: (await evidenceOf(db, report)).map(toEvidence),
    images: await picturesOf(db, report),
    earlier,
  };
}

async function aboutOf(db: Kysely<Database>, member: string): Promise<CaseAnswer['about']> {
  const row = await db
    .selectFrom('members')
    .select(['id', 'name', 'language', 'state', 'verified', 'fictional'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  return { ...row, texts: { ...(await textsOf(db, member)) } };
}

const reportOf = async (db: Kysely<Database>, report: ReportRow) => ({
  by: report.member,
  category: report.category,
  text: report.body,
  target: { type: report.target_type, id: report.target_id },
  made: await reportsBySame(db, report),
  notified: report.member !== null || report.reporter_email !== null,
});

/** The reported picture; for a reported profile the pictures that others see. */
async function picturesOf(db: Kysely<Database>, report: ReportRow): Promise<CaseAnswer['images']> {
  if (report.target_type === 'image') {
    const photo = await findPhoto(db, report.target_id);
    return photo === undefined ? [] : [pictureOf(photo)];
  }
  return report.target_type === 'profile' ? picturesShown(db, report.profile) : [];
}

async function picturesShown(db: Kysely<Database>, member: string): Promise<CaseAnswer['images']> {
  const rows = await db
    .selectFrom('images')
    .selectAll()
    .where('member', '=', member)
    .where('state', '=', 'live')
    .orderBy('position')
    .execute();
  return rows.map(pictureOf);
}

export const pictureOf = (row: {
  readonly id: string;
  readonly thumb_filename: string;
  readonly full_filename: string | null;
  readonly state: string;
  readonly nudity: boolean;
  readonly nudity_fixed: boolean;
}): CaseAnswer['images'][number] => ({
  id: row.id,
  thumb_filename: row.thumb_filename,
  full_filename: row.full_filename,
  state: row.state,
  nudity: row.nudity,
  nudity_fixed: row.nudity_fixed,
});

const toEvidence = ({ id, sender, body, created, reported, taken_down, ...row }: EvidenceRow) => ({
  id: String(id),
  from: sender,
  body,
  created: created.toISOString(),
  reported,
  taken_down,
  earlier: [...row.earlier],
  image: reported ? imageIn(row) : null,
});

const imageIn = ({
  thumb_filename,
  full_filename,
}: Pick<EvidenceRow, 'thumb_filename' | 'full_filename'>) =>
  thumb_filename === null || full_filename === null ? null : { thumb_filename, full_filename };

export const toEarlier = (row: DecisionRow): CaseAnswer['earlier'][number] => ({
  id: row.id,
  action: row.action,
  reason: row.reason,
  ground: row.ground,
  text: row.body,
  removed: row.kept?.value ?? null,
  until: row.until?.toISOString() ?? null,
  created: row.created.toISOString(),
  reversed: row.reversed?.toISOString() ?? null,
});
