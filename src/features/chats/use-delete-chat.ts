/**
 * Deletes a conversation from the member's list (decisions 29): it disappears at once, online or not. Messages that wait in
 * it are sent first. Messages that cannot be sent would bring it back: the member decides about them first.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';

/** Returns the number of messages that prevent it: then nothing was deleted. */
type DeleteChat = (profile: ProfileId, discardUnsent: boolean) => Promise<number>;

export function useDeleteChat(): DeleteChat {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useFailureToast();
  const run = useCommand((sync) => sync.deleteChat);

  const say = (unsent: number): void => {
    if (unsent === 0) return showToast({ text: t`Chat deleted` });
    showToast({
      text: plural(unsent, {
        one: 'Chat deleted. # message in it still waits to be sent.',
        other: 'Chat deleted. # messages in it still wait to be sent.',
      }),
      action: { label: t`Show`, onPress: () => void navigate('/waiting') },
    });
  };

  return async (profile, discardUnsent) => {
    const outcome = await run({ profile, discardUnsent });
    if (!outcome.ok) {
      notify(outcome.failure);
      return 0;
    }
    const { done, unsent } = outcome.value;
    if (!done) return unsent;
    await navigate('/chats');
    say(unsent);
    return 0;
  };
}
