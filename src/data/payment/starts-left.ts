/** How many conversations can be begun for now, before the site refuses one more first message. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hasNoMessage, type ConversationView } from '#sync/queries/conversation.ts';

/** From here on it is said how many are left. */
const FEW_STARTS = 5;

/** Null once this one has begun. */
export const startsLeftIn = (view: ConversationView): number | null =>
  hasNoMessage(view) ? view.first_left : null;

/** Null where there is nothing to say. What is written when none is left is kept, and sent later by itself. */
export function useStartsWords(): (starts: number | null) => string | null {
  const { t } = useLingui();
  return (starts) => {
    if (starts === null || starts > FEW_STARTS) return null;
    return t`${plural(starts, {
      0: 'You’ve started many chats. This message waits a while before it’s sent.',
      one: 'You can start # more chat for now',
      other: 'You can start # more chats for now',
    })}`;
  };
}
