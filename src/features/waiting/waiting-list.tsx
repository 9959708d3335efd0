import { useLingui } from '@lingui/react/macro';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import type { WaitingActions } from './use-waiting-actions.ts';
import { WaitingItem } from './waiting-item.tsx';

interface WaitingListProps {
  rows: readonly WaitingRow[];
  actions: WaitingActions;
  heldBy: string | null;
}

/** Everything the server has not accepted yet, oldest first. */
export function WaitingList({ rows, actions, heldBy }: WaitingListProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Waiting to be sent`}
      className="divide-y divide-line rounded-card border border-line bg-card"
    >
      {rows.map((row) => (
        <WaitingItem key={row.key} row={row} actions={actions} heldBy={heldBy} />
      ))}
    </ul>
  );
}
