import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Button } from '#src/ui/button.tsx';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { DiscardDialog } from './discard-dialog.tsx';

/** Offered for several. It asks first, because the texts are gone with it. */
export function DiscardAll({ rows }: { rows: readonly WaitingRow[] }) {
  const { isOpen, open, close } = useOpening();
  const discard = useDiscard();
  const own = rows.filter(({ canCancel }) => canCancel);
  const discardAll = () => {
    close();
    void discard(own);
  };
  return (
    <>
      {own.length > 1 && (
        <Button kind="quiet" size="compact" className="self-center" onClick={open}>
          <Trans>Discard all</Trans>
        </Button>
      )}
      <DiscardDialog isOpen={isOpen} count={own.length} onDiscard={discardAll} onClose={close} />
    </>
  );
}

/** What is on its way meanwhile stays. */
function useDiscard(): (rows: readonly WaitingRow[]) => Promise<void> {
  const notify = useFailureToast();
  const cancel = useCommand((sync) => sync.cancel);
  return async (rows) => {
    let count = 0;
    for (const { key } of rows) {
      const outcome = await cancel({ row: key });
      if (!outcome.ok) return notify(outcome.failure);
      if (outcome.value.cancelled) count += 1;
    }
    const left = rows.length - count;
    showToast({
      text: plural(left, {
        0: 'All discarded',
        one: '# item is already on its way. The others are discarded.',
        other: '# items are already on their way. The others are discarded.',
      }),
    });
  };
}
