/**
 * The actions on a waiting row. Text is never lost: an edited message is in the draft before its row is cancelled, a
 * discarded one can be restored.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { useDrafts } from './use-drafts.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';

export interface WaitingActions {
  sendNow: (row: WaitingRow) => void;
  edit: (row: WaitingRow) => void;
  discard: (row: WaitingRow) => void;
}

export function useWaitingActions(): WaitingActions {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useFailureToast();
  const drafts = useDrafts();
  const sendNow = useCommand((sync) => sync.sendNow);
  const cancel = useCommand((sync) => sync.cancel);
  const open = (profile: ProfileId) => void navigate(`/members/${profile}/chat`);

  const takeBack = async (row: string): Promise<boolean> => {
    const outcome = await cancel({ row });
    if (!outcome.ok) notify(outcome.failure);
    else if (!outcome.value.cancelled)
      showToast({ text: t`Too late: this is already on its way.` });
    return outcome.ok && outcome.value.cancelled;
  };

  const edit = async ({ key, card, body }: WaitingRow): Promise<void> => {
    if (!card || body === null) return;
    const before = drafts.of(card.id);
    const kept = await drafts.prepend(card.id, body);
    if (!kept.ok) notify(kept.failure);
    else if (await takeBack(key)) open(card.id);
    else await drafts.save(card.id, before);
  };

  const putBack = async (profile: ProfileId, body: string): Promise<void> => {
    const kept = await drafts.prepend(profile, body);
    if (kept.ok) open(profile);
    else notify(kept.failure);
  };

  const discard = async ({ key, card, body }: WaitingRow): Promise<void> => {
    if (!(await takeBack(key)) || !card || !body) return;
    const undo = { label: t`Undo`, onPress: () => void putBack(card.id, body) };
    showToast({ text: t`Message discarded`, action: undo });
  };

  const push = async ({ key }: WaitingRow): Promise<void> => {
    const outcome = await sendNow({ row: key });
    if (!outcome.ok) notify(outcome.failure);
  };

  return {
    sendNow: (row) => void push(row),
    edit: (row) => void edit(row),
    discard: (row) => void discard(row),
  };
}
