import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { ProfileId } from '#schemas/ids.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { useDeleteChat } from './use-delete-chat.ts';

/** Refusals that this page has shown. The outbox row is removed a moment later, and the screen may mount again before that. */
const refusals = new Set<string>();

/** Says each refusal once, with its reason and another try. */
export function RefusedDeleteToasts() {
  const { t } = useLingui();
  const names = usePersonName();
  const waiting = useLive(waitingQuery, {});
  const why = useRefusalText();
  const deleteChat = useDeleteChat();
  const putAway = useCommand((sync) => sync.cancel);

  const refused = (valueOf(waiting)?.rows ?? []).filter(
    ({ kind, state }) => kind === 'delete' && state === 'refused',
  );
  const notifyAll = useEffectEvent(() => {
    for (const { key, card, createdAt, reason } of refused) {
      const wanted = `${key} ${createdAt}`;
      if (refusals.has(wanted)) continue;
      refusals.add(wanted);
      const { name } = names(card);
      const profile = ProfileId.safeParse(card?.id).data;
      const text = t`The chat with ${name} could not be deleted.`;
      showToast({
        text: reason === null ? text : `${text} ${why(reason)}`,
        action: profile && { label: t`Try again`, onPress: () => deleteChat(profile, false) },
        tone: 'alert',
        isSticky: true,
      });
      void putAway({ row: key });
    }
  });
  const keys = refused.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (keys !== '') notifyAll();
  }, [keys]);
  return null;
}
