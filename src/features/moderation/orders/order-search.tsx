import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { OrderId, ProfileId } from '#schemas/ids.ts';
import type { StaffOrderRow } from '#schemas/staff-orders.ts';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { staffOrdersQuery } from '#sync/queries/staff/lists.ts';
import { AttentionList } from './attention.tsx';
import { useOrderWord } from './use-order-word.ts';

/** Orders by their id, or all of a member; before a search, those that need attention. */
export function OrderSearch({ member }: { member: ProfileId | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [by, setBy] = useState<'order' | 'member'>(member === null ? 'order' : 'member');
  const [text, setText] = useState<string>(member ?? '');
  const [isTried, setTried] = useState(false);
  const id = (by === 'order' ? OrderId : ProfileId).safeParse(text.trim()).data;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (id === undefined) return;
    void navigate(by === 'order' ? `/admin/orders/${id}` : `/admin/orders?member=${id}`);
  };
  return (
    <>
      <form noValidate role="search" onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label={t`Search by`}
          choices={[
            { value: 'order', label: t`Order id` },
            { value: 'member', label: t`Member id` },
          ]}
          value={by}
          onChange={setBy}
        />
        <Field
          label={t`Id`}
          error={isTried && id === undefined ? t`This is not an id.` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" isWide>
          <Trans>Search</Trans>
        </Button>
      </form>
      {member === null ? <AttentionList /> : <OrdersOf key={member} member={member} />}
    </>
  );
}

function OrdersOf({ member }: { member: ProfileId }) {
  return (
    <PagesView
      query={staffOrdersQuery}
      params={{ member }}
      empty={<EmptyState kind="results" role="status" title={<Trans>No orders</Trans>} />}
    >
      {({ items, names }) => (
        <>
          <MemberLink id={member} names={names} />
          <ul className="flex flex-col gap-3">
            {items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
    </PagesView>
  );
}

function OrderRow({ order }: { order: StaffOrderRow }) {
  const format = useFormat();
  const word = useOrderWord();
  const { id, number, status, created } = order;
  return (
    <li className="flex flex-col rounded-card border border-line bg-card px-4 py-3">
      <TextLink isAlone to={`/admin/orders/${id}`} className="font-semibold">
        <Trans>Order {number}</Trans>
      </TextLink>
      <span className="text-small text-muted">
        {[format.price(order), word(status), format.full(created)].join(' · ')}
      </span>
    </li>
  );
}
