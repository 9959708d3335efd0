/**
 * The text in the composer. It is saved on this device 300 ms after the last change, when the page is hidden and when the
 * conversation is left; it is restored when the conversation opens. A draft that was changed elsewhere, for example in
 * another tab, is adopted only when this text has no unsaved change and the member is not typing here (product 2.12); when
 * the member leaves the field without a change, it is adopted then.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useDelayedSave } from '#src/lib/drafts/use-delayed-save.ts';

export interface DraftState {
  text: string;
  write: (text: string) => void;
  /** Empties the field. The worker removes the stored draft when it stores the text as a message, so nothing is saved here. */
  take: () => string;
  saveNow: () => void;
  /** Puts a text back into the field, in front of what was typed since. */
  giveBack: (text: string) => void;
}

export function useDraft(profile: ProfileId, stored: string, isTyping: () => boolean): DraftState {
  const [text, setText] = useState(stored);
  const run = useCommand((sync) => sync.saveDraft);
  const current = useRef(stored);
  const saved = useRef(stored);
  /** What was stored elsewhere while the member was typing here. */
  const missed = useRef<string | null>(null);

  const save = useCallback(() => {
    if (current.current === saved.current) return;
    saved.current = current.current;
    void run({ profile, body: current.current });
  }, [profile, run]);
  const saving = useDelayedSave(save);

  const put = (next: string) => {
    current.current = next;
    missed.current = null;
    setText(next);
  };
  const adopt = (elsewhere: string) => {
    missed.current = null;
    if (elsewhere === saved.current || current.current !== saved.current) return;
    if (isTyping()) {
      missed.current = elsewhere;
      return;
    }
    saved.current = elsewhere;
    put(elsewhere);
  };
  useAdopting(stored, { missed, adopt });

  const write = (next: string) => {
    put(next);
    saving.later();
  };

  return {
    text,
    write,
    take() {
      const taken = current.current;
      put('');
      saved.current = '';
      return taken;
    },
    saveNow: saving.now,
    giveBack: (given) => write([given, current.current].filter(Boolean).join('\n')),
  };
}

interface Adopting {
  missed: RefObject<string | null>;
  adopt: (elsewhere: string) => void;
}

/** When the stored draft changes, and when a field or the window is left. */
function useAdopting(stored: string, { missed, adopt }: Adopting): void {
  const adoptStored = useEffectEvent(adopt);
  const adoptMissed = useEffectEvent(() => {
    if (missed.current !== null) adopt(missed.current);
  });
  useEffect(() => adoptStored(stored), [stored]);
  useEffect(() => {
    const left = () => adoptMissed();
    document.addEventListener('focusout', left);
    window.addEventListener('blur', left);
    return () => {
      document.removeEventListener('focusout', left);
      window.removeEventListener('blur', left);
    };
  }, []);
}
