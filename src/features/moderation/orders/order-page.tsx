import { Trans, useLingui, Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderId } from '#schemas/ids.ts';
import type { StaffOrder } from '#schemas/staff-orders.ts';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { ReadView } from '#src/features/moderation/read-view.tsx';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { staffOrderQuery } from '#sync/queries/staff/details.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useOrderWord } from './use-order-word.ts';

/** One order with its history and what it moved. Nothing can be changed here. */
export function OrderPage({ id }: { id: OrderId }) {
  const answer = useAnswer(staffOrderQuery, { id });
  return (
    <>
      <TextLink isAlone to="/admin/orders">
        <Trans>Search orders</Trans>
      </TextLink>
      <ReadView
        answer={answer}
        gone={<EmptyState kind="gone" title={<Trans>There is no such order</Trans>} />}
      >
        {(order) => (
          <>
            <OrderFacts order={order} />
            <OrderMoney order={order} />
          </>
        )}
      </ReadView>
    </>
  );
}

function OrderFacts({ order }: { order: StaffOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const word = useOrderWord();
  const { number, member, amount, currency, vat, receipt, discountcode, after, names } = order;
  const price = (amount: number) => format.price({ amount, currency });
  const state = { open: t`Not decided yet`, won: t`Won`, lost: t`Lost` };
  return (
    <section aria-labelledby="staff-order" className="flex flex-col gap-3">
      <h2 id="staff-order" className="text-heading">
        <Trans>Order {number}</Trans>
      </h2>
      <WithdrawalState order={order} />
      <FactList
        facts={[
          { name: t`Id`, value: order.id },
          {
            name: t`Member`,
            value: member === null ? t`Account erased` : <MemberLink id={member} names={names} />,
          },
          { name: t`Status`, value: word(order.status) },
          { name: t`Package`, value: order.package },
          { name: t`Credits`, value: format.number(order.credits) },
          { name: t`Price`, value: price(amount) },
          { name: t`VAT in it`, value: price(vat) },
          ...(after === null
            ? []
            : [
                { name: t`Given back at the provider`, value: price(after.refunded) },
                { name: t`Taken back by the bank`, value: price(after.charged_back) },
                { name: t`Dispute`, value: after.dispute === null ? '–' : state[after.dispute] },
              ]),
          { name: t`Discount code`, value: discountcode ?? '–' },
          { name: t`Paid with`, value: `${order.method} (${order.provider})` },
          { name: t`Receipt`, value: receipt === null ? '–' : format.number(receipt) },
        ]}
      />
    </section>
  );
}

/** In words, because a withdrawn order may still be owed. */
function WithdrawalState({ order: { withdrawal, currency } }: { order: StaffOrder }) {
  const format = useFormat();
  if (withdrawal === null) return null;
  const price = format.price({ amount: withdrawal.amount, currency });
  const received = format.full(withdrawal.received);
  const settled = withdrawal.settled === null ? null : format.full(withdrawal.settled);
  return (
    <p className="rounded-card bg-sunk p-4">
      <Trans>
        Withdrawn on {received}. {price} is to be paid back.
      </Trans>{' '}
      {settled === null ? (
        <Trans>The provider has not accepted the refund yet; it is tried again by itself.</Trans>
      ) : (
        <Trans>The provider accepted the refund on {settled}.</Trans>
      )}
    </p>
  );
}

/** When the order entered each status, and every amount that it moved in the ledger. */
function OrderMoney({ order: { history, postings } }: { order: StaffOrder }) {
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
