import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow } from '#src/ui/icon-row.tsx';
import { LimitForm } from './limit-form.tsx';
import { withoutGroups } from './spending.ts';

interface LimitRowProps {
  currency: string;
  /** In minor units, this month. */
  spent: number;
  limit: number | null;
}

/** What the member spent this month, and the limit that they set for themselves. */
export function LimitRow({ currency, spent, limit }: LimitRowProps) {
  const format = useFormat();
  const { isOpen, number, open, close } = useOpening();
  const money = (amount: number) => format.price({ amount, currency });
  const paid = money(spent);
  const most = limit === null ? null : money(limit);
  return (
    <>
      <IconRow
        onPress={open}
        icon={<HandCoins aria-hidden="true" />}
        tint="c"
        title={<Trans>My monthly limit</Trans>}
        detail={
          most === null ? (
            <Trans>{paid} spent this month, no limit</Trans>
          ) : (
            <Trans>
              {paid} of {most} this month
            </Trans>
          )
        }
      />
      <LimitDialog key={number} {...{ isOpen, currency, limit }} onClose={close} />
    </>
  );
}

interface LimitDialogProps {
  isOpen: boolean;
  currency: string;
  limit: number | null;
  onClose: () => void;
}

export function LimitDialog({ isOpen, currency, limit, onClose }: LimitDialogProps) {
  const { t } = useLingui();
  const { run, failure } = useCommandState((sync) => sync.limitSpending);
  const save = async (amount: number | null) => {
    if ((await run({ amount })).ok) onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`My monthly limit`} closeLabel={t`Close`}>
      <LimitForm
        start={limit === null ? '' : String(limit / CENTS)}
        label={t`At most per month, in ${currency}`}
        inputMode="decimal"
        read={amountIn}
        failure={failure}
        onSave={(amount) => void save(amount)}
      >
        <Trans>
          Above it the order button stays closed until you change the limit. It is kept on this
          device, until you log out.
        </Trans>
      </LimitForm>
    </Dialog>
  );
}

const CENTS = 100;

/** In minor units. */
function amountIn(text: string): number | null {
  const amount = Math.round(Number(withoutGroups(text).replace(',', '.')) * CENTS);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}
