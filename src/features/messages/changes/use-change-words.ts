/** The state of an edit or a deletion in words, the same on screen and for screen readers (product 3.0). */
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { useChangeRefusal } from '#src/i18n/use-change-refusal.ts';
import type { MessageChange } from '#sync/queries/conversation.ts';

export function useChangeWords(): (change: MessageChange) => string {
  const { t } = useLingui();
  const refusal = useChangeRefusal();
  const format = useFormat();
  return ({ kind, state, reason, nextTryAt }) => {
    const later =
      nextTryAt === null
        ? t`Waiting for connection`
        : t`Will try again at ${format.clock(nextTryAt)}`;
    const why = refusal(state === 'late' ? null : reason);
    const words = {
      edit: {
        waiting: t`Edited here. ${later}`,
        sending: t`Saving your edit`,
        late: t`Not changed. ${why}`,
        refused: t`Not changed. ${why}`,
      },
      delete: {
        waiting: t`Deleted here. ${later}`,
        sending: t`Deleting`,
        late: t`Not deleted. ${why}`,
        refused: t`Not deleted. ${why}`,
      },
    } satisfies Record<MessageChange['kind'], Record<MessageChange['state'], string>>;
    return words[kind][state];
  };
}
