/** Hiding and blocking a member, and undoing it (contract 15, 16). */
import type { ProfileId } from '#schemas/ids.ts';
import { readExclusions } from '#sync/db/tables/exclusions.ts';
import { blockRow, hideRow } from '#sync/engine/intents/exclusions.ts';
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
  const wasExcluded = known[kind].has(target);
  // Null, not known, when an exclusion that the base lacks is undone: the base may be incomplete. So the undoing is sent, and
  // what is chosen after it; a needless request does no harm.
  const from = isExcluded || wasExcluded ? wasExcluded : null;
  const intent = await newIntent(context, isExcluded);
  await enqueue(context.memberSession, ROWS[kind]({ member, target, intent, from }));
}
