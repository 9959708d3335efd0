/** Puts the text of a discarded message before what is written to that member, not sent. False when it could not be stored. */
import type { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';

export function useIntoDraft(): (profile: ProfileId, text: string) => Promise<boolean> {
  const notify = useFailureToast();
  const prepend = useCommand((sync) => sync.prependToDraft);
  return async (profile, text) => {
    const outcome = await prepend({ profile, text });
    if (!outcome.ok) notify(outcome.failure);
    return outcome.ok;
  };
}
