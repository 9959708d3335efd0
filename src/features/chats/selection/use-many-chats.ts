/**
 * What can be done with several chats together: marking them as read, archiving and deleting. The last two can be undone. A
 * conversation that is open is left when it is deleted.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { useTooLate } from '#src/data/undo/use-take-back.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLeaveChat } from '#src/features/chats/use-delete-chat.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';

interface ManyChats {
  markRead: (profiles: readonly ProfileId[]) => void;
  archive: (profiles: readonly ProfileId[], wanted: boolean) => void;
  remove: (profiles: readonly ProfileId[]) => void;
}

/** `current`: the member whose conversation is open. */
export function useManyChats(current: string | null): ManyChats {
  const all = useAll();
  const { t } = useLingui();
  const read = useCommand((sync) => sync.markChatRead);
  const mark = useCommand((sync) => sync.markChat);
  const remove = useRemoveChats(current);

  const archive = async (profiles: readonly ProfileId[], wanted: boolean): Promise<void> => {
    const done = await all(profiles, (profile) => mark({ profile, mark: 'archived', wanted }));
    const count = done.length;
    if (count === 0) return;
    showToast({
      text: wanted
        ? plural(count, { one: '# chat archived', other: '# chats archived' })
        : plural(count, {
            one: '# chat unarchived',
            other: '# chats unarchived',
          }),
      action: { label: t`Undo`, onPress: () => void archive(profiles, !wanted) },
    });
  };

  return {
    markRead: (profiles) => void all(profiles, (profile) => read({ profile, message: null })),
    archive: (profiles, wanted) => void archive(profiles, wanted),
    remove: (profiles) => void remove(profiles),
  };
}

function useRemoveChats(current: string | null): (profiles: readonly ProfileId[]) => Promise<void> {
  const all = useAll();
  const leave = useLeaveChat();
  const sayTooLate = useTooLate();
  const run = useCommand((sync) => sync.deleteChat);
  const back = useCommand((sync) => sync.undoDeleteChat);
  const undoing = useUndoAction();

  return async (profiles) => {
    const done = await all(profiles, async (profile) => {
      const outcome = await run({ profile });
      return outcome.ok ? { ...outcome, value: { ...outcome.value, profile } } : outcome;
    });
    const undo = async () => {
      const undone = await all(done, ({ profile, discarded }) => back({ profile, discarded }));
      if (undone.some((one) => !one.done)) sayTooLate();
    };
    const count = done.length;
    const unsent = done.reduce((sum, one) => sum + one.unsent, 0);
    if (count === 0) return;
    if (done.some(({ profile }) => profile === current)) await leave();
    const deleted = plural(count, { one: '# chat deleted.', other: '# chats deleted.' });
    const waits = plural(unsent, {
      one: '# message in them still waits to be sent.',
      other: '# messages in them still wait to be sent.',
    });
    showToast({
      text: unsent === 0 ? deleted : `${deleted} ${waits}`,
      action: undoing(
        done.flatMap(({ row }) => row ?? []),
        undo,
      ),
    });
  };
}

type All = <One, Value>(
  given: readonly One[],
  run: (one: One) => Promise<Outcome<Value>>,
) => Promise<Value[]>;

/** Runs a command for one after another, up to the first failure, which is shown; answers what was done. */
function useAll(): All {
  const notify = useFailureToast();
  return async (given, run) => {
    const done = [];
    for (const one of given) {
      const outcome = await run(one);
      if (!outcome.ok) {
        notify(outcome.failure);
        break;
      }
      done.push(outcome.value);
    }
    return done;
  };
}
