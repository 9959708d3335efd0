/**
 * The actions on a waiting row. Text is never lost: an edited message is in the draft before its row is cancelled, a
 * discarded one can be restored.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useCommand, type PickCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { SendAgreement } from '#sync/api.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { useQuestionBack } from './use-question-back.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';

export interface WaitingActions {
  sendNow: (row: WaitingRow) => void;
  /** Beyond the daily limit. */
  sendAnyway: (row: WaitingRow) => void;
  /** At the price that is needed now. */
  pay: (row: WaitingRow) => void;
  edit: (row: WaitingRow) => void;
  discard: (row: WaitingRow) => void;
}

/** What was written to the other member. The text of a report is about them, and must never reach their conversation. */
const WRITTEN: ReadonlySet<WaitingRow['kind']> = new Set<WaitingRow['kind']>([
  'message',
  'photo-message',
  'message-edit',
]);

export function useWaitingActions(): WaitingActions {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useFailureToast();
  const questions = useQuestionBack();
  const sendNow = useCommand((sync) => sync.sendNow);
  const prepend = useCommand((sync) => sync.prependToDraft);
  const takeBack = useTakeBack((sync) => sync.takeBackToDraft);
  const cancel = useTakeBack((sync) => sync.cancel);
  const open = (profile: ProfileId) => void navigate(`/members/${profile}/chat`);

  const edit = async ({ key, card, body }: WaitingRow): Promise<void> => {
    if (card && body !== null && (await takeBack({ row: key, profile: card.id, text: body })))
      open(card.id);
  };

  const putBack = async (profile: ProfileId, text: string): Promise<void> => {
    const kept = await prepend({ profile, text });
    if (kept.ok) open(profile);
    else notify(kept.failure);
  };

  const discardQuestion = async (key: string): Promise<void> => {
    const question = questions.of(key);
    if (!(await cancel({ row: key })) || question === null) return;
    const undo = { label: t`Undo`, onPress: () => void questions.putBack(question) };
    showToast({ text: t`Question discarded`, action: undo });
  };

  const discard = async ({ key, kind, card, body }: WaitingRow): Promise<void> => {
    if (kind === 'complaint') return discardQuestion(key);
    if (!(await cancel({ row: key })) || !WRITTEN.has(kind) || !card || !body) return undefined;
    const undo = { label: t`Undo`, onPress: () => void putBack(card.id, body) };
    return showToast({ text: t`Message discarded`, action: undo });
  };

  const send = async ({ key }: WaitingRow, agreed: SendAgreement = {}): Promise<void> => {
    const outcome = await sendNow({ row: key, ...agreed });
    if (!outcome.ok) notify(outcome.failure);
  };

  return {
    sendNow: (row) => void send(row),
    sendAnyway: (row) => void send(row, { anyway: true }),
    pay: (row) => void send(row, row.needed === undefined ? {} : { cost: row.needed }),
    edit: (row) => void edit(row),
    discard: (row) => void discard(row),
  };
}

/** True when the row is taken back; else a toast shows why it is not. */
function useTakeBack<Given>(
  pick: PickCommand<[Given], { cancelled: boolean }>,
): (given: Given) => Promise<boolean> {
  const { t } = useLingui();
  const notify = useFailureToast();
  const run = useCommand(pick);
  return async (given) => {
    const outcome = await run(given);
    if (!outcome.ok) notify(outcome.failure);
    else if (!outcome.value.cancelled)
      showToast({ text: t`Too late: this is already on its way.` });
    return outcome.ok && outcome.value.cancelled;
  };
}
