import type { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import type { OnReaction } from './menu/message-actions.ts';

/** Reacts to a message. A message that the server does not have yet (`id` null) cannot have a reaction. */
export function useReact(profile: ProfileId): OnReaction {
  const notify = useFailureToast();
  const run = useCommand((sync) => sync.reactTo);
  return ({ id: message }, emoji) => {
    if (message === null) return;
    void run({ profile, message, emoji }).then(
      (outcome) => void (outcome.ok || notify(outcome.failure)),
    );
  };
}
