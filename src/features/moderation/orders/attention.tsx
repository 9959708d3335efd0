import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ok } from '#schemas/outcome.ts';
import type { Attention, AttentionKind } from '#schemas/staff-orders.ts';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { usePages } from '#src/features/moderation/lists/use-pages.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Payments that somebody must look at; what is done about them happens at the provider. */
export function AttentionList() {
  const loadAttention = useCommand((sync) => sync.loadAttention);
  const load = useCallback(
    async (after: string | null) => {
      const outcome = await loadAttention({ after });
      return outcome.ok ? ok(outcome.value) : outcome;
    },
    [loadAttention],
  );
  const pages = usePages<Attention>(load);
  return (
    <section aria-labelledby="attention" className="flex flex-col gap-3">
      <h2 id="attention" className="text-heading">
        <Trans>Needs attention</Trans>
      </h2>
      <PagesView
        pages={pages}
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
              <AttentionRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
        )}
      </PagesView>
    </section>
  );
}

function AttentionRow({ item }: { item: Attention }) {
  const format = useFormat();
  const word = useAttentionWord();
  const { kind, order, provider, ref, created } = item;
  return (
    <li className="flex flex-col rounded-card border border-line bg-card px-4 py-3">
      {order === null ? (
        <strong className="font-semibold">{word(kind)}</strong>
      ) : (
        <TextLink isAlone to={`/admin/orders/${order}`} className="font-semibold">
          {word(kind)}
        </TextLink>
      )}
      <span className="text-small break-words text-muted">
        {[format.price(item), format.full(created), provider, ref ?? '–'].join(' · ')}
      </span>
    </li>
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
