/**
 * The pictures of a form that is not sent yet (contract 71). The bytes are stored first, then the draft that names them; a file
 * that cannot become an image, and one too many, is refused at once.
 */
import type { KeptPicture } from '#schemas/complaints.ts';
import { IntentKey } from '#schemas/ids.ts';
import { COMPLAINT_PICTURES_MAX } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { get } from '#sync/db/store/store.ts';
import { dropPhoto, keepPhoto, wholePhoto } from '#sync/db/tables/photos.ts';
import type { FormName } from '#sync/queries/complaints.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { changeDraft } from './draft.ts';
import type { CommandContext } from './enqueue.ts';
import { fileRefusal } from './photo.ts';

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
