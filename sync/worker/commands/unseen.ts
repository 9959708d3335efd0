/**
 * Hiding and blocking somebody, and taking it back (contract 15, 16).
 */
import type { ProfileId } from '#schemas/ids.ts';
import { readUnseen } from '#sync/db/unseen.ts';
import { blockRow } from '#sync/engine/intents/block.ts';
import { hideRow } from '#sync/engine/intents/hide.ts';
import type { UnseenKind } from '#sync/engine/overlay/unseen.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

const ROWS = { hide: hideRow, block: blockRow } as const;

export async function setUnseen(
  context: CommandContext,
  kind: UnseenKind,
  { profile: target, wanted: isUnseen }: { profile: ProfileId; wanted: boolean },
): Promise<void> {
  const { store, member } = context.memberSession;
  const known = await readUnseen(store);
  // What is not known to be undone is wished all the same: it is set-state and costs one request.
  const from = known[kind].has(target) || !isUnseen;
  const intent = await newIntent(context, isUnseen);
  await enqueue(context.memberSession, ROWS[kind]({ member, target, intent, from }));
}
