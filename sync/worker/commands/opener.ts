/** Puts a chosen opener into the composer of a conversation, below what is written there already. Nothing is sent. */
import type { ProfileId } from '#schemas/ids.ts';
import { get } from '#sync/db/store/store.ts';
import type { CommandContext } from './enqueue.ts';
import { saveDraft } from './message.ts';

export async function draftOpener(
  context: CommandContext,
  { profile, opener }: { profile: ProfileId; opener: string },
): Promise<void> {
  const known = await get(context.memberSession.store, 'drafts', profile);
  const body = [known?.body, opener].filter(Boolean).join('\n');
  await saveDraft(context, { profile, body });
}
