/**
 * Keeps the text of an edit on this device, one for each message, until it is saved or cancelled: as the draft it is stored a
 * moment after the last change, when the page is hidden and when the conversation is left (product 2.12).
 */
import { useCallback, useRef } from 'react';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useDelayedSave } from '#src/lib/drafts/use-delayed-save.ts';

export interface KeptEdit {
  keep: (message: MessageId, body: string) => void;
  /** Stores at once what was typed last. */
  keepNow: () => void;
  drop: (message: MessageId) => void;
}

export function useKeptEdit(profile: ProfileId): KeptEdit {
  const run = useCommand((sync) => sync.keepEdit);
  const unsaved = useRef<{ message: MessageId; body: string } | null>(null);

  const save = useCallback(() => {
    const given = unsaved.current;
    unsaved.current = null;
    if (given !== null) void run({ profile, ...given });
  }, [profile, run]);
  const saving = useDelayedSave(save);

  return {
    keepNow: saving.now,
    keep(message, body) {
      unsaved.current = { message, body };
      saving.later();
    },
    drop(message) {
      unsaved.current = null;
      void run({ profile, message, body: null });
    },
  };
}
