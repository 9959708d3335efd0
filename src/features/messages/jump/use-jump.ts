/**
 * Goes to one message of the conversation, marks it and gives it the focus, so that a screen reader continues there. A message
 * that is not on screen is loaded first; one that cannot be shown is said, and a failure is told apart from a message that is
 * gone.
 */
import { useLingui } from '@lingui/react/macro';
import type { Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { useCommand } from '#src/data/use-command.ts';
import { isWriting } from '#src/features/messages/composer/composer.tsx';
import type { ConversationItem } from '#src/features/messages/grouping.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { useStable } from '#src/lib/use-stable.ts';
import type { ShownMessage } from '#sync/api.ts';

/** The message that the reader was led to. `takeFocus` answers true once: the bubble may be drawn again later. */
export interface JumpTarget {
  message: MessageId;
  takeFocus: () => boolean;
}

export interface Jump {
  found: JumpTarget | null;
  to: (message: MessageId) => void;
  /** The same, and the focus stays where it is. */
  lead: (message: MessageId) => void;
  /** Removes the mark. */
  forget: () => void;
}

interface JumpParts {
  profile: ProfileId;
  items: readonly ConversationItem[];
  list: Virtualizer<HTMLDivElement, Element>;
  scroller: RefObject<HTMLElement | null>;
}

const foundOf = (message: MessageId, mayFocus: boolean): JumpTarget => {
  let isTaken = !mayFocus;
  return {
    message,
    takeFocus() {
      const isFirst = !isTaken;
      isTaken = true;
      return isFirst;
    },
  };
};

const indexOf = (items: readonly ConversationItem[], message: MessageId): number =>
  items.findIndex((item) => item.kind === 'message' && item.row.id === message);

export function useJump({ profile, items, list, scroller }: JumpParts): Jump {
  const show = useCommand((sync) => sync.showMessage);
  const sayWhyNot = useWhyNot();
  const [wanted, setWanted] = useState<JumpTarget | null>(null);
  const latest = useRef<JumpTarget | null>(null);
  const isHere = wanted !== null && indexOf(items, wanted.message) >= 0;
  const want = useCallback((target: JumpTarget | null) => {
    latest.current = target;
    setWanted(target);
  }, []);

  const load = async (target: JumpTarget, mayFocus: boolean) => {
    const { message } = target;
    const outcome = await show({ profile, message });
    if (outcome.ok && outcome.value.place === 'here') return;
    // The reader may have gone to another message meanwhile.
    if (latest.current !== target) return;
    want(null);
    // The focus must be somewhere in the conversation, not on a link that is gone.
    if (mayFocus && !isWriting()) scroller.current?.focus({ preventScroll: true });
    sayWhyNot(outcome);
  };
  const go = (message: MessageId, mayFocus: boolean) => {
    const target = foundOf(message, mayFocus);
    want(target);
    if (indexOf(items, message) < 0) void load(target, mayFocus);
  };
  const to = useStable((message: MessageId) => go(message, true));
  const lead = useStable((message: MessageId) => go(message, false));

  const scroll = useEffectEvent(({ message }: JumpTarget) =>
    list.scrollToIndex(indexOf(items, message), { align: 'center' }),
  );
  useLayoutEffect(() => {
    if (wanted !== null && isHere) scroll(wanted);
  }, [wanted, isHere]);

  const forget = useCallback(() => want(null), [want]);
  return { found: isHere ? wanted : null, to, lead, forget };
}

function useWhyNot() {
  const { t } = useLingui();
  const words = useFailureText();
  return (outcome: Outcome<ShownMessage>) => {
    if (!outcome.ok) {
      const why = words(outcome.failure);
      showToast({ text: t`This message could not be loaded. ${why}`, tone: 'alert' });
    } else if (outcome.value.place === 'far') {
      showToast({ text: t`This message is too far up. Scroll up to load older ones.` });
    } else showToast({ text: t`This message is no longer here.` });
  };
}
