import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffOrder } from '#schemas/staff-orders.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useOrderWord } from './use-order-word.ts';

/** When the order entered each status, and every amount that it moved in the ledger. */
export function OrderMoney({ order: { history, postings } }: { order: StaffOrder }) {
  const format = useFormat();
  const word = useOrderWord();
  return (
    <>
      <Panel title={<Trans>History</Trans>}>
        <ol className="flex flex-col gap-2">
          {history.map(({ status, at }) => (
            <li key={status} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{word(status)}</span>
              <span className="text-small text-muted">{format.full(at)}</span>
            </li>
          ))}
        </ol>
      </Panel>
      {postings.length > 0 && (
        <Panel title={<Trans>Ledger</Trans>}>
          <ol className="flex flex-col divide-y divide-line">
            {postings.map((posting) => (
              <Posting key={posting.id} posting={posting} />
            ))}
          </ol>
        </Panel>
      )}
    </>
  );
}

/** Accounts are shown by their names in the ledger, so that they can be found in the books. */
function Posting({ posting }: { posting: StaffOrder['postings'][number] }) {
  const format = useFormat();
  const amountIn = (unit: string, amount: number): ReactNode =>
    unit === 'credits' ? (
      <Plural value={amount} one="# credit" other="# credits" />
    ) : (
      format.price({ amount, currency: unit })
    );
  const { id, reason, created, transfers } = posting;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-small text-muted">{[id, reason, format.full(created)].join(' · ')}</p>
      <ul>
        {transfers.map(({ from, to, unit, amount }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-small wrap-anywhere">{`${from} → ${to}`}</span>
            <span className="font-semibold tabular-nums">{amountIn(unit, amount)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
