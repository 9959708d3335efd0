/**
 * What is typed into a form. It is saved on this device 300 ms after the last change, when the page is hidden and when the form is
 * left. The worker removes it when it has taken the form: `take` stops the timer before that, so that a sent draft does not come
 * back.
 */
import { useCallback, useRef, useState } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useDelayedSave } from '#src/lib/drafts/use-delayed-save.ts';
import type { FormName } from '#sync/queries/complaints.ts';

export interface FormDraft {
  body: string;
  write: (body: string) => void;
  /** Before the form is sent. */
  take: () => void;
  /** It could not be sent: what is typed now, and perhaps since, is a draft again. */
  giveBack: () => void;
  /** After it was sent. */
  empty: () => void;
}

/** `stored`: what was typed before the form was opened. */
export function useFormDraft(form: FormName, stored: string): FormDraft {
  const [body, setBody] = useState(stored);
  const run = useCommand((sync) => sync.saveFormDraft);
  const current = useRef(stored);
  const saved = useRef(stored);
  /** It is being sent, or was: nothing is saved until the next change. */
  const isTaken = useRef(false);

  const save = useCallback(() => {
    if (isTaken.current || current.current === saved.current) return;
    saved.current = current.current;
    void run({ form, body: current.current });
  }, [form, run]);
  const saving = useDelayedSave(save);
  const put = (next: string) => {
    current.current = next;
    setBody(next);
  };

  return {
    body,
    write(next) {
      isTaken.current = false;
      put(next);
      saving.later();
    },
    take() {
      saving.stop();
      isTaken.current = true;
    },
    giveBack() {
      isTaken.current = false;
      saving.later();
    },
    empty() {
      saved.current = '';
      put('');
    },
  };
}
