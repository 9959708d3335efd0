import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconRow } from '#src/ui/icon-row.tsx';

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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`My monthly limit`} closeLabel={t`Close`}>
      <LimitForm currency={currency} limit={limit} onDone={onClose} />
    </Dialog>
  );
}

const CENTS = 100;

interface LimitFormProps {
  currency: string;
  limit: number | null;
  onDone: () => void;
}

function LimitForm({ currency, limit, onDone }: LimitFormProps) {
  const { t } = useLingui();
  const id = useId();
  const limitSpending = useCommand((sync) => sync.limitSpending);
  const [text, setText] = useState(limit === null ? '' : String(limit / CENTS));
  const amount = Math.round(Number(text.replace(',', '.')) * CENTS);
  const isRight = Number.isFinite(amount) && amount > 0;
  const save = async (wanted: number | null) => {
    await limitSpending({ amount: wanted });
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isRight) void save(amount);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          Above it the order button stays closed until you change the limit. It is kept on this
          device, until you log out.
        </Trans>
      </p>
      <Field
        label={t`At most per month, in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={!isRight}>
          <Trans>Save the limit</Trans>
        </Button>
        {limit !== null && (
          <Button kind="quiet" onClick={() => void save(null)}>
            <Trans>No limit</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
