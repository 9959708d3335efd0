/** Takes a conversation out of my list (decisions 29): gone at once, online or not. What still waits in it stays and is said. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useSay } from '#src/data/use-say.ts';
import { showToast } from '#src/lib/toast-store.ts';

export function useDeleteChat(): (profile: ProfileId) => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tell = useFailureToast();
  const run = useSay((sync) => sync.deleteChat);

  return async (profile) => {
    const deleted = await run({ profile });
    if (!deleted.ok) return tell(deleted.failure);
    await navigate('/chats');
    const { unsent } = deleted.value;
    if (unsent === 0) return showToast({ text: t`Chat deleted` });
    showToast({
      text: plural(unsent, {
        one: 'Chat deleted. # message in it still waits to be sent.',
        other: 'Chat deleted. # messages in it still wait to be sent.',
      }),
      action: { label: t`Show`, onPress: () => void navigate('/waiting') },
    });
  };
}
