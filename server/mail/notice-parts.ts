/**
 * The mail to a visitor about their report, read when it is sent: none when the decision was reversed meanwhile, or the
 * address forgotten.
 */
import type { Kysely } from 'kysely';
import { Language } from '#schemas/locale.ts';
import { findReport } from '#server/db/moderation/cases.ts';
import { findDecision } from '#server/db/moderation/decisions.ts';
import type { Database } from '#server/db/tables.ts';
import type { MailContext } from './mail-part.ts';
import type { Occasion } from './mail-templates.ts';
import type { NoticeMailKind } from '#server/rules/mail-kinds.ts';

export async function noticeOccasion(
  db: Kysely<Database>,
  kind: NoticeMailKind,
  { waiting, mailSite }: MailContext,
): Promise<Occasion | null> {
  const decision = await findDecision(db, waiting.about ?? '');
  if (decision === undefined || decision.reversed !== null) return null;
  const report = await findReport(db, decision.report ?? '');
  if (report === undefined || report.reporter_email !== waiting.address) return null;
  const language = Language.safeParse(report.reporter_language).data ?? 'en';
  const values = { reference: report.id };
  return { ...mailSite, kind, to: waiting.address, language, token: null, values };
}
