/**
 * Stores a question in the outbox under its permanent key (contract 19), with the pictures of its form; only then is its draft
 * removed.
 */
import type { ComplaintGiven } from '#schemas/complaints.ts';
import type { IntentKey } from '#schemas/ids.ts';
import {
  COMPLAINT_SUBJECT_MAX_LENGTH,
  COMPLAINT_TEXT_MAX_LENGTH,
  COMPLAINT_TEXT_MIN_LENGTH,
} from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { get } from '#sync/db/store/store.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { complaintRow } from '#sync/engine/intents/complaint.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

const invalid = (field: string) =>
  fail({ code: 'refused', status: 0, reason: 'invalid', message: '', field });

export async function makeComplaint(
  context: CommandContext,
  given: ComplaintGiven,
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { member, store } = context.memberSession;
  const pictures = (await get(store, 'drafts', formDraftKey('complaint')))?.pictures;
  const words = { ...given, subject: given.subject.trim(), text: given.text.trim() };
  const complaint = pictures === undefined ? words : { ...words, pictures };
  const { subject, text } = complaint;
  if (subject === '' || subject.length > COMPLAINT_SUBJECT_MAX_LENGTH) return invalid('subject');
  if (text.length < COMPLAINT_TEXT_MIN_LENGTH || text.length > COMPLAINT_TEXT_MAX_LENGTH)
    return invalid('text');
  const { key, seq, at } = await newIntent(context, complaint);
  await enqueue(context.memberSession, complaintRow({ member, key, seq, at, complaint }));
  await store.remove('drafts', [formDraftKey('complaint')]);
  return ok({ client_id: key });
}
