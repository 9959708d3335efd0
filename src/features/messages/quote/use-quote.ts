/** The message that is quoted in the composer. It is part of the draft, so it stays when the conversation is left. */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { focusComposer } from '#src/features/messages/composer/composer.tsx';
import type { ItemQuote } from '#sync/queries/conversation.ts';
import type { Quoting } from './quoting.ts';

export function useQuote(profile: ProfileId, quote: ItemQuote | null): Quoting {
  const notify = useFailureToast();
  const keep = useCommand((sync) => sync.quoteInDraft);
  const put = async (message: MessageId | null) => {
    const outcome = await keep({ profile, message });
    if (!outcome.ok) notify(outcome.failure);
    focusComposer();
  };
  return { quote, choose: (message) => void put(message), remove: () => void put(null) };
}
