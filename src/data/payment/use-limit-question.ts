/** Before a message that would pass the member's daily limit: two ways to send it, each with its own tap. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCommand } from '#src/data/use-command.ts';
import { usePassedLimit } from './use-daily-limit.ts';

export interface LimitQuestion {
  title: string;
  text: string;
  choices: { label: string; onPress: () => void }[];
}

/** Null when the message passes no limit. `onSend` sends it beyond the limit. */
export function useLimitQuestion(cost: number, onSend: () => void): LimitQuestion | null {
  const { t } = useLingui();
  const limitDay = useCommand((sync) => sync.limitDay);
  const passed = usePassedLimit(cost);
  if (passed === null) return null;
  const credits = plural(passed.limit, { one: '# credit', other: '# credits' });
  const needed = passed.used + cost;
  const raised = plural(needed, { one: '# credit', other: '# credits' });
  const raise = async () => {
    if ((await limitDay({ credits: needed })).ok) onSend();
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
