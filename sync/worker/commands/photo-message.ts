/**
 * Stores a photo for a conversation in the outbox: its bytes first, then the intent that needs them (contract 10). A file
 * that cannot become an image is refused at once. The draft of its caption is removed when it is stored.
 */
import type { IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import { fail, type Outcome } from '#schemas/outcome.ts';
import { formDraftKey } from '#sync/db/tables/complaints/form-drafts.ts';
import { photoMessageRow } from '#sync/engine/intents/conversation/photo-message.ts';
import { captionForm } from '#sync/queries/complaints.ts';
import { conversationOf } from '#sync/worker/reads/reading-messages.ts';
import { quoteInDraft } from './draft.ts';
import type { CommandContext } from './enqueue.ts';
import { agreedDay, composeRefusal } from './message.ts';
import { enqueueWithFile, fileRefusal } from './photo.ts';

interface PhotoMessage {
  profile: ProfileId;
  file: Blob;
  /** The caption. */
  body: string;
  cost?: number;
  /** The member agreed to pass their daily limit with it. */
  anyway?: boolean;
  /** The message that it quotes. */
  reply_to?: MessageId;
}

export async function sendPhoto(
  context: CommandContext,
  { profile, file, body, cost = 0, anyway = false, reply_to }: PhotoMessage,
): Promise<Outcome<{ client_id: IntentKey }>> {
  const { memberSession } = context;
  const { store, member } = memberSession;
  const reason = await fileRefusal(file);
  if (reason !== null)
    return fail({ code: 'refused', status: 0, reason, message: '', field: 'file' });
  const refusal = await composeRefusal(context, { profile, body, cost, anyway });
  if (refusal !== null) return fail(refusal);
  const conversation = await conversationOf(store, profile);
  // A photo is sent only to a member who has written.
  if (conversation === null)
    return fail({ code: 'refused', status: 0, reason: 'moderated', message: '' });

  const quote = reply_to === undefined ? {} : { reply_to };
  const agreed = agreedDay(context, anyway);
  const message = { member, target: profile, conversation, body, cost, ...agreed, ...quote };
  const outcome = await enqueueWithFile(context, file, (given) =>
    photoMessageRow({ ...given, ...message, made: context.clock.server() }),
  );
  if (!outcome.ok) return outcome;
  await store.remove('drafts', [formDraftKey(captionForm(profile))]);
  if (reply_to !== undefined) await quoteInDraft(context, { profile, message: null });
  return outcome;
}
