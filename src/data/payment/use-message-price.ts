/** What a message to a member costs, said before it is sent, and the way to more credits where they do not suffice. */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { startsLeftIn, useStartsWords } from './starts-left.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useLive } from '#src/data/use-live.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { creditsPath } from './credits-path.ts';
import { isCovered } from './price.ts';
import { usePriceWords } from './use-message-money.ts';

export interface MessagePrice {
  /** In credits; 0 when free, and while it is not known. */
  cost: number;
  /** Such as "2 credits (€0.40)", or "from €0.35" while it is not known; null when there is nothing to say. */
  credits: string | null;
  isCovered: boolean;
  /** Says the same. */
  sentence: string | null;
  maxLength: number | undefined;
  /** How many conversations can be begun for now, where they are few and this is one of them. */
  starts: string | null;
}

export function useMessagePrice(profile: ProfileId): MessagePrice {
  const { t } = useLingui();
  const conversation = usePricedConversation(profile);
  const startsWords = useStartsWords();
  const next = conversation?.cost_next ?? null;
  const cost = next ?? 0;
  const credits = usePriceWords()({ cost, isKnown: next !== null });
  return {
    cost,
    credits,
    isCovered: isCovered({ cost, available: conversation?.availableCredits ?? null }),
    sentence: credits === null ? null : t`A message costs ${credits}.`,
    maxLength: conversation?.max_length,
    starts: startsWords(conversation && startsLeftIn(conversation)),
  };
}

/** To the credits, and back to the conversation, where the words wait as a draft. True once they are stored. */
export function useGetCredits(profile: ProfileId): (words: string) => Promise<boolean> {
  const keep = useCommand((sync) => sync.appendToDraft);
  const notify = useFailureToast();
  const navigate = useNavigate();
  return async (words) => {
    const kept = await keep({ profile, text: words });
    if (kept.ok) void navigate(creditsPath(`/members/${profile}/chat`));
    else notify(kept.failure);
    return kept.ok;
  };
}

/**
 * The conversation with a member, which the worker fetches where this device does not know the price: a button must name it.
 */
const usePricedConversation = (profile: ProfileId): ConversationView | null =>
  valueOf(useLive(conversationQuery, { profile, wanted: 'price' }));
