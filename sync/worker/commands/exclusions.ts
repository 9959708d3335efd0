/** Hiding and blocking a member, and undoing it (contract 15, 16). */
import type { ProfileId } from '#schemas/ids.ts';
import { readExclusions } from '#sync/db/tables/exclusions.ts';
import { blockRow } from '#sync/engine/intents/block.ts';
import { hideRow } from '#sync/engine/intents/hide.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

const ROWS = { hide: hideRow, block: blockRow } as const;

export async function setExclusion(
  context: CommandContext,
  kind: ExclusionKind,
  { profile: target, wanted: isExcluded }: { profile: ProfileId; wanted: boolean },
): Promise<void> {
  const { store, member } = context.memberSession;
  const known = await readExclusions(store);
  // Undoing is enqueued even when the base holds no exclusion of this member: the base may be incomplete, and a needless
  // request does no harm. What is chosen after that is sent, too.
  const isKnown = known[kind].has(target) || isExcluded;
  const from = isKnown ? known[kind].has(target) : null;
  const intent = await newIntent(context, isExcluded);
  await enqueue(context.memberSession, ROWS[kind]({ member, target, intent, from }));
}
