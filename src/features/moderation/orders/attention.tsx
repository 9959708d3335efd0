import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { DoneKind, type Attention, type AttentionKind } from '#schemas/staff-orders.ts';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { attentionQuery } from '#sync/queries/staff/lists.ts';

/** Payments that somebody must look at. What is done about them happens at the provider; then they leave the list. */
export function AttentionList() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-3">
      <h2 ref={heading} id="attention" tabIndex={-1} className="text-heading">
        <Trans>Needs attention</Trans>
      </h2>
      <PagesView
        query={attentionQuery}
        params={{}}
        empty={
          <EmptyState
            kind="results"
            role="status"
            title={<Trans>No payment needs attention</Trans>}
          />
        }
      >
        {({ items }) => (
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <AttentionRow
                key={keyOf(item)}
                item={item}
                // The button that was pressed goes with its row.
                onDone={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </PagesView>
    </section>
  );
}

/** Of one event: a later one of the same payment is another. */
const keyOf = ({ kind, id, created }: Attention): string => `${kind} ${id} ${created}`;

interface AttentionRowProps {
  item: Attention;
  onDone: () => void;
}

function AttentionRow({ item, onDone }: AttentionRowProps) {
  const format = useFormat();
  const word = useAttentionWord();
  const title = useId();
  const { kind, order, provider, ref, created } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3">
      <span className="flex min-w-0 flex-col">
        {order === null ? (
          <strong id={title} className="font-semibold">
            {word(kind)}
          </strong>
        ) : (
          <span id={title}>
            <TextLink isAlone to={`/admin/orders/${order}`} className="font-semibold">
              {word(kind)}
            </TextLink>
          </span>
        )}
        <span className="text-small break-words text-muted">
          {[format.price(item), format.full(created), provider, ref ?? '–'].join(' · ')}
        </span>
      </span>
      <DoneButton {...{ item, onDone }} about={title} />
    </li>
  );
}

/** `about` is the element that names the event. An open dispute and a refund that is owed end elsewhere: no button. */
function DoneButton({ item, onDone, about }: AttentionRowProps & { about: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { send, isBusy, failure } = useStaffSend((sync) => sync.finishAttention);
  const { id, created } = item;
  const kind = DoneKind.safeParse(item.kind).data;
  if (kind === undefined) return null;
  const press = async () => {
    const sent = await send({ id, kind, created });
    if (sent?.end === 'done') {
      showToast({ text: t`Taken off the list.` });
      onDone();
    }
  };
  return (
    <>
      <Button
        kind="outline"
        size="compact"
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-describedby={about}
        onClick={() => void press()}
      >
        {t`Mark as done`}
      </Button>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
    </>
  );
}

function useAttentionWord(): (kind: AttentionKind) => string {
  const { t } = useLingui();
  return (kind) =>
    ({
      disputed: t`The bank disputes this payment`,
      lost: t`A dispute was lost`,
      returned: t`Money went back at the provider`,
      unsettled: t`The provider has not accepted a refund`,
      unknown: t`Money without an order`,
      strange: t`Paid with other figures than the order`,
      reduced: t`Paid late, with fewer credits`,
    })[kind];
}
