/**
 * Editing a message that the server has. Its text is in the composer, and the draft is kept aside. A text that was not saved
 * when the conversation was left is in the composer again when it opens.
 */
import { useState, useCallback, useRef } from 'react';
import type { ProfileId, MessageId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { isWriting } from '#src/features/messages/composer/composer.tsx';
import type { DraftState } from '#src/features/messages/composer/use-draft.ts';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';
import { useDelayedSave } from '#src/lib/drafts/use-delayed-save.ts';
import type { Editing } from './editing.ts';

type Edits = ConversationView['edits'];

interface EditingParts {
  profile: ProfileId;
  rows: readonly MessageItem[];
  /** The texts of edits that were not saved, by message. */
  edits: Edits;
  draft: DraftState;
}

interface Edited {
  row: MessageItem;
  text: string;
  isRestored: boolean;
}

const keptOf = ({ id }: MessageItem, edits: Edits): string | undefined =>
  id === null ? undefined : edits[id];

/** The newest message with a kept text. */
function restored(rows: readonly MessageItem[], edits: Edits): Edited | null {
  const row = rows.findLast((one) => keptOf(one, edits) !== undefined);
  return row === undefined ? null : { row, text: keptOf(row, edits) ?? '', isRestored: true };
}

export function useEditing({ profile, rows, edits, draft }: EditingParts) {
  const notify = useFailureToast();
  const editMessage = useCommand((sync) => sync.editMessage);
  const kept = useKeptEdit(profile);
  /** Undefined until something was edited here. */
  const [begun, setEdited] = useState<Edited | null | undefined>(
    () => restored(rows, edits) ?? undefined,
  );
  const edited = begun ?? null;

  // The view that the page remembers of an earlier visit may lack the text.
  const [known, setKnown] = useState(edits);
  if (known !== edits) {
    setKnown(edits);
    if (begun === undefined && !isWriting()) setEdited(restored(rows, edits) ?? undefined);
  }

  const editingOf = ({ row: before, text, isRestored }: Edited): Editing => {
    // Taken down, or deleted with the conversation.
    const row = rows.find(({ key }) => key === before.key) ?? { ...before, isDeleted: true };
    const end = () => {
      if (before.id !== null) kept.drop(before.id);
      setEdited(null);
    };
    const save = async () => {
      const body = text.trim();
      if (row.id === null || body === row.body) return end();
      const outcome = await editMessage({ profile, message: row.id, body });
      return outcome.ok ? end() : notify(outcome.failure);
    };
    return {
      row,
      text,
      isRestored,
      write(next) {
        if (before.id !== null) kept.keep(before.id, next);
        setEdited({ row: before, text: next, isRestored });
      },
      save: () => void save(),
      renew() {
        draft.giveBack(text);
        end();
      },
      cancel: end,
    };
  };
  const edit = (row: MessageItem) => {
    kept.keepNow();
    setEdited({ row, text: keptOf(row, edits) ?? row.body, isRestored: false });
  };
  return { edit, editing: edited && editingOf(edited) };
}

interface KeptEdit {
  keep: (message: MessageId, body: string) => void;
  /** Stores at once what was typed last. */
  keepNow: () => void;
  drop: (message: MessageId) => void;
}

/**
 * Keeps the text of an edit on this device, one for each message, until it is saved or cancelled: as the draft it is stored a
 * moment after the last change, when the page is hidden and when the conversation is left (product 2.12).
 */
function useKeptEdit(profile: ProfileId): KeptEdit {
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
