/**
 * The actions on own messages: send one, and send now, take back, copy or discard a waiting one. Text is never lost: a text
 * that could not be stored as a message goes back into the field.
 */
import { useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { useNavigate } from 'react-router';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { OnMessageAction } from './menu/message-actions.ts';
import type { Draft } from './composer/use-draft.ts';

export interface Outgoing {
  /** Sends the text of the field. */
  send: () => void;
  run: OnMessageAction;
  sendAll: () => void;
}

/** `cost`: the credits shown on the button; 0 when it shows none. */
export function useOutgoing(profile: ProfileId, draft: Draft, cost: number): Outgoing {
  const { t } = useLingui();
  const notify = useFailureToast();
  const message = useCommand((sync) => sync.sendMessage);
  const now = useCommand((sync) => sync.sendNow);
  const waiting = useCommand((sync) => sync.cancel);
  const navigate = useNavigate();
  const alert = (text: string) => showToast({ text, tone: 'alert' });

  const send = async () => {
    const body = draft.take();
    const outcome = await message({
      profile,
      body: body.trim(),
      ...(cost > 0 ? { cost } : {}),
    });
    if (outcome.ok) return draft.saveNow();
    draft.giveBack(body);
    notify(outcome.failure);
  };
  const sendNow = async (row: string | null, agreed: { cost?: number } = {}) => {
    const outcome = await now({ row, ...agreed });
    if (!outcome.ok) notify(outcome.failure);
  };
  const takeBack = async (row: string, isEdited: boolean) => {
    const outcome = await waiting({ row });
    if (!outcome.ok) return notify(outcome.failure);
    if (!outcome.value.cancelled) return alert(t`This is already on its way.`);
    if (isEdited) draft.giveBack(outcome.value.body ?? '');
  };
  const copy = async (body: string) => {
    try {
      await navigator.clipboard.writeText(body);
      showToast({ text: t`Copied.` });
    } catch {
      alert(t`This browser does not allow copying.`);
    }
  };

  return {
    send: () => void send(),
    sendAll: () => void sendNow(null),
    run(action, { waiting: row, body, needed = 0 }) {
      if (action === 'copy') return void copy(body);
      if (action === 'credits') return void navigate('/credits');
      if (row === null) return undefined;
      if (action === 'pay') return void sendNow(row, { cost: needed });
      return void (action === 'send' ? sendNow(row) : takeBack(row, action === 'edit'));
    },
  };
}
