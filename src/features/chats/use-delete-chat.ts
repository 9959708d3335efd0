/** Takes a conversation out of my list (decisions 29): gone at once, online or not. What still waits in it stays and is said. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useVerb } from '#src/data/use-verb.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/ui/toast-store.ts';

export function useDeleteChat(): (profile: ProfileId) => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useFailureText();
  const { run } = useVerb((sync) => sync.deleteChat);

  return async (profile) => {
    const deleted = await run({ profile });
    if (!deleted.ok) return showToast({ text: words(deleted.failure), tone: 'alert' });
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
