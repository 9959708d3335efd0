import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EditDialog } from './edit-dialog.tsx';
import { FieldStateNote } from './field-state-note.tsx';
import type { FieldStatus } from './field-state.ts';
import { useSaveFields } from '#src/data/own-fields/use-save-fields.ts';

export interface EditRowProps {
  title: string;
  /** What others read; null when nothing is there yet. */
  value: ReactNode;
  state: FieldStatus;
  /** The fields to save; null when something in the dialog has to be corrected first. */
  changed: () => Readonly<Record<string, string | null>> | null;
  /** After saving on this device. */
  onSaved: () => void;
  /** The fields of the dialog. */
  children: ReactNode;
}

/** A field of the own profile: it opens its dialog, is saved by itself, and shows whether it was accepted. */
export function EditRow({ title, value, state, changed, onSaved, children }: EditRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { save, isBusy, failure } = useSaveFields();
  const store = async () => {
    const fields = changed();
    if (fields === null || !(await save(fields))) return;
    onSaved();
    setOpen(false);
  };
  return (
    <li className="px-3.5 py-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3.5 text-start focus-visible:outline-offset-2"
      >
        <span className="min-w-0 grow">
          <span className="block text-small text-muted">{title}</span>
          <span className="block font-semibold wrap-anywhere whitespace-pre-line">
            {value ?? (
              <span>
                <Trans>Add</Trans>
              </span>
            )}
          </span>
        </span>
        {state.state === 'waiting' && <FieldStateNote state={state} />}
        <Pencil aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      </button>
      {state.state === 'refused' && <FieldStateNote state={state} />}
      <EditDialog
        title={title}
        isOpen={isOpen}
        isBusy={isBusy}
        failure={failure}
        onSave={() => void store()}
        onClose={() => setOpen(false)}
      >
        {children}
      </EditDialog>
    </li>
  );
}
