/** Editing one of my messages that the server has, and deleting it for both. */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { get } from '#sync/db/store/store.ts';
import { messageDeleteRow } from '#sync/engine/intents/conversation/message-delete.ts';
import { messageEditRow } from '#sync/engine/intents/conversation/message-edit.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';
import { INVALID_BODY, isShortEnough } from './message.ts';

interface MessageTarget {
  profile: ProfileId;
  message: MessageId;
}

const GONE = { code: 'refused', status: 0, reason: 'gone', message: '' } as const;

export async function editMessage(
  context: CommandContext,
  { profile: target, message, body }: MessageTarget & { body: string },
): Promise<Outcome<null>> {
  const { store, member } = context.memberSession;
  const isValid = body.trim() !== '' && (await isShortEnough(store, { profile: target, body }));
  if (!isValid) return fail(INVALID_BODY);
  const stored = await get(store, 'messages', message);
  if (stored === null) return fail(GONE);
  const intent = await newIntent(context, { value: body });
  const from = { value: stored.body };
  await enqueue(context.memberSession, messageEditRow({ member, target, message, intent, from }));
  return ok(null);
}

/** An edit of the same message that still waits is sent first. */
export async function deleteMessageForBoth(
  context: CommandContext,
  { profile: target, message }: MessageTarget,
): Promise<void> {
  const { member } = context.memberSession;
  const intent = await newIntent(context, true);
  await enqueue(context.memberSession, messageDeleteRow({ member, target, message, intent }));
}
