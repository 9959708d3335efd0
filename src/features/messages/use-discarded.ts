/**
 * The text of a message that was taken back: it goes into the field again, with its quote, at once or by the undo of a toast. When
 * the conversation was left meanwhile, it goes into the stored draft.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { ItemQuote } from '#sync/queries/conversation.ts';
import type { DraftState } from './composer/use-draft.ts';
import type { Quoting } from './quote/quoting.ts';

interface Discarded {
  putBack: (text: string, quote: ItemQuote | null) => void;
  /** It is gone unless the member undoes it. */
  offer: (text: string, quote: ItemQuote | null) => void;
}

interface DiscardedParts {
  profile: ProfileId;
  draft: DraftState;
  quoting: Quoting;
}

export function useDiscarded(parts: DiscardedParts): Discarded {
  const { t } = useLingui();
  const notify = useFailureToast();
  const prepend = useCommand((sync) => sync.prependToDraft);
  /** As they are when the undo is pressed. */
  const here = useRef<DiscardedParts | null>(null);
  useEffect(() => {
    here.current = parts;
    return () => {
      here.current = null;
    };
  });

  const store = async (profile: ProfileId, text: string) => {
    const outcome = await prepend({ profile, text });
    if (!outcome.ok) notify(outcome.failure);
  };
  const putBack = (profile: ProfileId, text: string, quote: ItemQuote | null) => {
    const now = here.current;
    if (now?.profile !== profile) return void store(profile, text);
    now.draft.giveBack(text);
    if (quote !== null && now.quoting.quote === null) now.quoting.choose(quote.message);
  };
  const { profile } = parts;
  return {
    putBack: (text, quote) => putBack(profile, text, quote),
    offer(text, quote) {
      // A photo without a caption has nothing that could be put back.
      const onPress = () => putBack(profile, text, quote);
      const action = text === '' ? undefined : { label: t`Undo`, onPress };
      showToast({ text: t`Message discarded`, action });
    },
  };
}
