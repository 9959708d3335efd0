import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLive } from '#src/data/use-live.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Select } from '#src/ui/select.tsx';
import { ordersQuery, type OrderRow } from '#sync/queries/money/orders.ts';

interface OrderPickerProps {
  value: string;
  onChange: (order: string) => void;
}

/** Which order the question is about, of those stored on this device. */
export function OrderPicker({ value, onChange }: OrderPickerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const orders = useLive(ordersQuery, {});
  const rows = valueOf(orders)?.rows ?? [];
  const nameOf = ({ credits, created, ...price }: OrderRow): string => {
    const what = plural(credits, { one: '# credit', other: '# credits' });
    return `${format.date(created)} · ${what} · ${format.price(price)}`;
  };
  const empty =
    orders.state === 'empty'
      ? t`You have no orders.`
      : t`Your orders are not on this device. They come when you’re back online.`;
  return (
    <Select
      label={t`Is it about an order?`}
      hint={rows.length === 0 ? empty : undefined}
      options={[
        { value: '', label: t`No order` },
        ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
