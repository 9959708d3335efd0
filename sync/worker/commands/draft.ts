/**
 * What is written and not sent (product 2.12). To one member: the text in the composer, the message that it quotes, and the
 * texts of edits that were begun. In a form: its fields as one text.
 */
import type { KeptPicture } from '#schemas/complaints.ts';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import type { Draft } from '#sync/db/tables/tables.ts';
import type { FormName } from '#sync/queries/complaints.ts';
import type { CommandContext } from './enqueue.ts';

type Written = Omit<Draft, 'at'>;

const isEmpty = ({ body, reply_to, edits, pictures }: Written): boolean =>
  body === '' && reply_to === undefined && edits === undefined && pictures === undefined;

export async function changeDraft(
  { memberSession, clock }: CommandContext,
  key: string,
  change: (written: Written) => Written,
): Promise<void> {
  const now = clock.wall();
  await memberSession.store.change('drafts', key, (draft) => {
    const { at, ...before } = draft ?? { body: '', at: now };
    const written = change(before);
    if (isEmpty(written) || memberSession.isLeaving) return null;
    const data = { ...written, at: written.body === before.body ? at : now };
    return { key, group: 'drafts', order: '', data };
  });
}

export const saveDraft = (
  context: CommandContext,
  { profile, body }: { profile: ProfileId; body: string },
): Promise<void> => changeDraft(context, profile, (written) => ({ ...written, body }));

interface AddedText {
  profile: ProfileId;
  text: string;
}

const joined = (...texts: string[]): string => texts.filter(Boolean).join('\n');

/** In one transaction: what is typed in another tab meanwhile is not overwritten. */
export const prependToDraft = (
  context: CommandContext,
  { profile, text }: AddedText,
): Promise<void> =>
  changeDraft(context, profile, (written) => ({ ...written, body: joined(text, written.body) }));

/** Below what is written there already, once, however often it is pressed. Nothing is sent. */
export const appendToDraft = (
  context: CommandContext,
  { profile, text }: AddedText,
): Promise<void> =>
  changeDraft(context, profile, (written) => {
    const isThere = written.body === text || written.body.endsWith(`\n${text}`);
    return isThere ? written : { ...written, body: joined(written.body, text) };
  });

/** Undoes `prependToDraft`, unless the text was changed since. */
const takeFromDraft = (context: CommandContext, { profile, text }: AddedText): Promise<void> =>
  changeDraft(context, profile, (written) => {
    if (written.body === text) return { ...written, body: '' };
    const isFirst = written.body.startsWith(`${text}\n`);
    return isFirst ? { ...written, body: written.body.slice(text.length + 1) } : written;
  });

/** The draft has the text before the row is gone: if the worker ends in between, the text is in both and never in neither. */
export async function takeBackToDraft(
  context: CommandContext,
  { row, ...added }: AddedText & { row: string },
): Promise<Outcome<{ cancelled: boolean }>> {
  await prependToDraft(context, added);
  const taken = await context.memberSession.memberView.outbox.takeBack(row);
  if (taken === null) await takeFromDraft(context, added);
  return ok({ cancelled: taken !== null });
}

/** An empty text without pictures removes the draft. `pictures`: those of a question that comes back; else they stay. */
export const saveFormDraft = (
  context: CommandContext,
  { form, body, pictures }: { form: FormName; body: string; pictures?: KeptPicture[] },
): Promise<void> =>
  changeDraft(context, formDraftKey(form), (written) => ({
    ...written,
    body,
    ...(pictures && pictures.length > 0 && { pictures }),
  }));

/** Null quotes nothing. */
export const quoteInDraft = (
  context: CommandContext,
  { profile, message }: { profile: ProfileId; message: MessageId | null },
): Promise<void> =>
  changeDraft(context, profile, ({ reply_to: _before, ...written }) =>
    message === null ? written : { ...written, reply_to: message },
  );

/** The text of an edit of this message; null when it was saved or cancelled. */
export const keepEdit = (
  context: CommandContext,
  { profile, message, body }: { profile: ProfileId; message: MessageId; body: string | null },
): Promise<void> =>
  changeDraft(context, profile, ({ edits = {}, ...written }) => {
    const others = Object.entries(edits).filter(([id]) => id !== message);
    const kept: [string, string][] = body === null ? others : [...others, [message, body]];
    return kept.length === 0 ? written : { ...written, edits: Object.fromEntries(kept) };
  });

/** The text and its quote are a message now; the edits stay. */
export const clearDraft = (context: CommandContext, profile: ProfileId): Promise<void> =>
  changeDraft(context, profile, ({ edits }) => ({ body: '', ...(edits && { edits }) }));
