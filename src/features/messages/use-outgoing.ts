/**
 * The actions on own messages: send one, and send now, take back, copy or discard a waiting one. Text is never lost: a text
 * that could not be stored as a message goes back into the field.
 */
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useEffect, useRef } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { creditsPath } from '#src/data/payment/credits-path.ts';
import { useIntoDraft } from '#src/data/undo/use-into-draft.ts';
import { useTooLate } from '#src/data/undo/use-take-back.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { SendAgreement } from '#sync/api.ts';
import type { ItemQuote } from '#sync/queries/conversation.ts';
import type { MessageAction, OnMessageAction } from './menu/message-actions.ts';
import type { DraftState } from './composer/use-draft.ts';
import type { Quoting } from './quote/quoting.ts';

export interface Outgoing {
  /** Sends the text of the field. */
  send: () => void;
  /** The same beyond the daily limit. */
  sendAnyway: () => void;
  run: OnMessageAction;
  sendAll: () => void;
}

interface OutgoingParts {
  profile: ProfileId;
  draft: DraftState;
  quoting: Quoting;
  /** The credits shown on the button; 0 when it shows none. */
  cost: number;
}

export function useOutgoing({ profile, draft, quoting, cost }: OutgoingParts): Outgoing {
  const notify = useFailureToast();
  const sayTooLate = useTooLate();
  const message = useCommand((sync) => sync.sendMessage);
  const now = useCommand((sync) => sync.sendNow);
  const waiting = useCommand((sync) => sync.cancel);
  const discarded = useDiscarded({ profile, draft, quoting });
  const leaveFor = useLeaving();

  const send = async (anyway: boolean) => {
    const body = draft.take();
    const outcome = await message({
      profile,
      body: body.trim(),
      ...(cost > 0 ? { cost } : {}),
      ...(anyway ? { anyway } : {}),
      ...(quoting.quote === null ? {} : { reply_to: quoting.quote.message }),
    });
    if (outcome.ok) return draft.saveNow();
    draft.giveBack(body);
    notify(outcome.failure);
  };
  const sendNow = async (row: string | null, agreed: SendAgreement = {}) => {
    const outcome = await now({ row, ...agreed });
    if (!outcome.ok) notify(outcome.failure);
  };
  const takeBack = async (row: string, isEdited: boolean, quote: ItemQuote | null) => {
    const outcome = await waiting({ row });
    if (!outcome.ok) return notify(outcome.failure);
    if (!outcome.value.cancelled) return sayTooLate();
    const text = outcome.value.body ?? '';
    return isEdited ? discarded.putBack(text, quote) : discarded.offer(text, quote);
  };
  const copy = useCopy();

  return {
    send: () => void send(false),
    sendAnyway: () => void send(true),
    sendAll: () => void sendNow(null),
    run(action, { waiting: row, id, body, quote, needed = 0 }) {
      if (action === 'copy') return void copy(body);
      if (leaveFor(action)) return undefined;
      if (action === 'reply') return id === null ? undefined : quoting.choose(id);
      if (row === null) return undefined;
      const agreed = agreedBy(action, needed);
      return void (agreed ? sendNow(row, agreed) : takeBack(row, action === 'edit', quote));
    },
  };
}

/** Goes to where an action is done; false for one that is done here. */
function useLeaving(): (action: MessageAction) => boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (action) => {
    if (action === 'credits') void navigate(creditsPath(pathname));
    if (action === 'review') void navigate('/complaints#support');
    return action === 'credits' || action === 'review';
  };
}

/** What the member agrees to by sending a waiting message; null when they do not send it. */
function agreedBy(action: MessageAction, needed: number): SendAgreement | null {
  if (action === 'anyway') return { anyway: true };
  if (action === 'pay') return { cost: needed };
  return action === 'send' ? {} : null;
}

function useCopy(): (body: string) => Promise<void> {
  const { t } = useLingui();
  return async (body) => {
    try {
      await navigator.clipboard.writeText(body);
      showToast({ text: t`Copied.` });
    } catch {
      showToast({ text: t`This browser does not allow copying.`, tone: 'alert' });
    }
  };
}

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

/**
 * The text of a message that was taken back: it goes into the field again, with its quote, at once or by the undo of a
 * toast. When the conversation was left meanwhile, it goes into the stored draft.
 */
function useDiscarded(parts: DiscardedParts): Discarded {
  const { t } = useLingui();
  const intoDraft = useIntoDraft();
  /** As they are when the undo is pressed. */
  const here = useRef<DiscardedParts | null>(null);
  useEffect(() => {
    here.current = parts;
    return () => {
      here.current = null;
    };
  });

  const putBack = (profile: ProfileId, text: string, quote: ItemQuote | null) => {
    const now = here.current;
    if (now?.profile !== profile) return void intoDraft(profile, text);
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
