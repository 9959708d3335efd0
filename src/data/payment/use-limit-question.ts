/** Before a message that would pass the member's daily limit: two ways to send it, each with its own tap. */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { usePassedLimit } from './use-daily-limit.ts';
import { useCreditsWords } from './use-message-money.ts';

export interface LimitQuestion {
  title: string;
  text: string;
  choices: { label: string; onPress: () => void }[];
}

/** Null when the message passes no limit. `onSend` sends it beyond the limit. */
export function useLimitQuestion(cost: number, onSend: () => void): LimitQuestion | null {
  const { t } = useLingui();
  const limitDay = useCommand((sync) => sync.limitDay);
  const notify = useFailureToast();
  const isRaising = useRef(false);
  const passed = usePassedLimit(cost);
  const creditsWords = useCreditsWords();
  if (passed === null) return null;
  const credits = creditsWords(passed.limit);
  const needed = passed.used + cost;
  const raised = creditsWords(needed);
  // A second press while the limit is stored would send the message twice.
  const raise = async () => {
    if (isRaising.current) return;
    isRaising.current = true;
    const raising = await limitDay({ credits: needed });
    isRaising.current = false;
    if (raising.ok) onSend();
    else notify(raising.failure);
  };
  return {
    title: t`This passes your limit of ${credits} for today.`,
    text: t`Nothing is sent yet, your words stay here.`,
    choices: [
      { label: t`Send all the same today`, onPress: onSend },
      { label: t`Raise the limit to ${raised}`, onPress: () => void raise() },
    ],
  };
}
