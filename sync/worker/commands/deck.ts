/** The choices in the match finder. A like is the like of every other screen; passing over is stored on this device. */
import type { ProfileId } from '#schemas/ids.ts';
import { addChoice, takeLastChoice } from '#sync/db/tables/deck.ts';
import type { CommandContext } from './enqueue.ts';
import { setLike } from './like.ts';

export async function chooseMatch(
  context: CommandContext,
  { profile, liked }: { profile: ProfileId; liked: boolean },
): Promise<void> {
  // The like first: a liked member leaves the deck also when the choice is lost.
  if (liked) await setLike(context, { profile, wanted: true });
  const at = context.clock.wall();
  await addChoice(context.memberSession.store, { profile, liked, at });
}

export async function undoChoice(context: CommandContext): Promise<void> {
  const taken = await takeLastChoice(context.memberSession.store);
  if (taken?.liked === true) await setLike(context, { profile: taken.profile, wanted: false });
}
