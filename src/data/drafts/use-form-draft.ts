/**
 * What is typed into a form. It is saved on this device 300 ms after the last change, when the page is hidden and when the form is
 * left. The worker removes it when it has taken the form: `take` stops the timer before that, so that a sent draft does not come
 * back.
 */
import { useCallback, useRef, useState } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useMemberNow } from '#src/data/people/use-member-now.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useDelayedSave } from '#src/lib/drafts/use-delayed-save.ts';
import { formDraftQuery, type FormName } from '#sync/queries/complaints.ts';

export interface FormDraft {
  /** What was typed before the form was opened, until something is typed here. */
  body: string;
  /** What is stored is not read yet. */
  isReading: boolean;
  write: (body: string) => void;
  /** Before the form is sent. */
  take: () => void;
  /** It could not be sent: what is typed now, and perhaps since, is a draft again. */
  giveBack: () => void;
  /** After it was sent. */
  empty: () => void;
}

/** `start` makes the first text out of what is stored. */
export function useFormDraft(form: FormName, start = (stored: string) => stored): FormDraft {
  const live = useLive(formDraftQuery, { form });
  const memberNow = useMemberNow();
  const [typed, setTyped] = useState<string | null>(null);
  const run = useCommand((sync) => sync.saveFormDraft);
  /** Null until something is typed here. */
  const current = useRef<string | null>(null);
  const saved = useRef<string | null>(null);
  /** It is being sent, or was: nothing is saved until it is given back or emptied. */
  const isTaken = useRef(false);
  const [writer] = useState(memberNow);

  const save = useCallback(() => {
    if (isTaken.current || current.current === null || current.current === saved.current) return;
    // A form that a login of another member closes is not theirs to keep.
    if (memberNow() !== writer) return;
    saved.current = current.current;
    void run({ form, body: current.current });
  }, [form, run, memberNow, writer]);
  const saving = useDelayedSave(save);
  const put = (next: string) => {
    current.current = next;
    setTyped(next);
  };
  const body = typed ?? start(valueOf(live)?.body ?? '');
  const isReading = live.state === 'loading-first';

  return {
    body,
    isReading,
    write(next) {
      put(next);
      // What is stored must not be removed before it was read.
      if (isReading && next === '') current.current = null;
      else if (!isTaken.current) saving.later();
    },
    take() {
      saving.stop();
      isTaken.current = true;
      // The stored one is removed while it is on its way.
      put(body);
    },
    giveBack() {
      isTaken.current = false;
      saving.later();
    },
    empty() {
      isTaken.current = false;
      saved.current = '';
      put('');
    },
  };
}
