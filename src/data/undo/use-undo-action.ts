/** “Undo” of what is deleted here and sent a few seconds later: nothing is sent while a toast offers it (product 3.0). */
import { useLingui } from '@lingui/react/macro';
import { useCommand } from '#src/data/use-command.ts';
import type { Toast } from '#src/lib/toast-queue.ts';

/** `rows`: the rows of the outbox that are held. */
type UndoAction = (rows: readonly string[], undo: () => Promise<void>) => Toast['action'];

export function useUndoAction(): UndoAction {
  const { t } = useLingui();
  const holdForUndo = useCommand((sync) => sync.holdForUndo);
  return (rows, undo) => ({
    label: t`Undo`,
    onPress: () => void undo(),
    hold: () => void holdForUndo({ rows }),
  });
}
