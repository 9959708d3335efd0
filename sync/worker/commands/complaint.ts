/**
 * A question to the site, and the pictures of a form that is not sent yet (contract 19, 71). The bytes are stored first, then the
 * draft that names them; a file that cannot become an image, and one too many, is refused at once.
 */
import type { ComplaintGiven, KeptPicture } from '#schemas/complaints.ts';
import { IntentKey } from '#schemas/ids.ts';
import {
  COMPLAINT_SUBJECT_MAX_LENGTH,
  COMPLAINT_TEXT_MAX_LENGTH,
  COMPLAINT_TEXT_MIN_LENGTH,
  COMPLAINT_PICTURES_MAX,
} from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { get } from '#sync/db/store/store.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { complaintRow } from '#sync/engine/intents/complaint.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';
import { dropPhoto, keepPhoto, wholePhoto } from '#sync/db/tables/photos.ts';
import type { FormName } from '#sync/queries/complaints.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { changeDraft } from './draft.ts';
import { fileRefusal } from './photo.ts';

const invalid = (field: string) =>
  fail({ code: 'refused', status: 0, reason: 'invalid', message: '', field });

/** Stores it in the outbox under its permanent key, with the pictures of its form; only then is its draft removed. */
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

const refused = (reason: string) =>
  fail({ code: 'refused', status: 0, reason, message: '', field: 'pictures' });

const picturesIn = async ({ store }: MemberSession, form: FormName): Promise<KeptPicture[]> =>
  (await get(store, 'drafts', formDraftKey(form)))?.pictures ?? [];

export async function addFormPicture(
  context: CommandContext,
  { form, file }: { form: FormName; file: Blob },
): Promise<Outcome<null>> {
  const { memberSession, clock, uuid } = context;
  const reason = await fileRefusal(file);
  if (reason !== null) return refused(reason);
  const picture = { key: IntentKey.parse(uuid()), size: file.size };
  await keepPhoto(memberSession.store, picture.key, { file, at: clock.wall() });
  await changeDraft(context, formDraftKey(form), ({ pictures = [], ...written }) => ({
    ...written,
    pictures: [...pictures, picture].slice(0, COMPLAINT_PICTURES_MAX),
  }));
  const kept = await picturesIn(memberSession, form);
  if (kept.some(({ key }) => key === picture.key)) return ok(null);
  await dropPhoto(memberSession.store, picture.key);
  return refused('too_many');
}

export async function removeFormPicture(
  context: CommandContext,
  { form, key }: { form: FormName; key: IntentKey },
): Promise<void> {
  await changeDraft(context, formDraftKey(form), ({ pictures = [], ...written }) => {
    const others = pictures.filter((one) => one.key !== key);
    return others.length === 0 ? written : { ...written, pictures: others };
  });
  await dropPhoto(context.memberSession.store, key);
}

/** The bytes of a picture of a form or of a question that waits; null when this device no longer has them. */
export const readFormPicture = async (
  { store }: MemberSession,
  { key, size }: KeptPicture,
): Promise<Outcome<{ file: Blob | null }>> => ok({ file: await wholePhoto(store, key, size) });
