import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { PaymentMethod } from '#schemas/credits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow } from '#src/ui/icon-row.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';

interface MethodsProps {
  methods: readonly PaymentMethod[];
  /** Of the prices. */
  currency: string;
  onChange: (id: string) => void;
}

/** How the member pays, and the other methods of their country. */
export function MethodRow({ method, ...given }: MethodsProps & { method: PaymentMethod }) {
  const { isOpen, open, close } = useOpening();
  const hint = useFeeHint(given.currency)(method);
  return (
    <>
      <IconRow
        onPress={open}
        icon={<Landmark aria-hidden="true" />}
        tint="b"
        title={method.name}
        detail={hint ?? <Trans>How you pay</Trans>}
      />
      <MethodDialog {...given} isOpen={isOpen} value={method.id} onClose={close} />
    </>
  );
}

interface MethodDialogProps extends MethodsProps {
  isOpen: boolean;
  value: string;
  onClose: () => void;
}

/** Stays open after a choice: an arrow key chooses, and may not be the last one. */
export function MethodDialog({ isOpen, onClose, ...given }: MethodDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`How you pay`}
      closeLabel={t`Close`}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Methods {...given} isLabelHidden />
    </Dialog>
  );
}

/** In place of the row: the method of the address or of the last order is not offered here, and no other is chosen for it. */
export function MissingMethod(given: MethodsProps) {
  return (
    <>
      <Banner tone="warning" role="status">
        <Trans>This way to pay is not offered in your country. Please choose another one.</Trans>
      </Banner>
      <Methods {...given} value={null} />
    </>
  );
}

interface ChoiceProps extends MethodsProps {
  value: string | null;
  isLabelHidden?: boolean;
}

function Methods({ methods, currency, isLabelHidden, value, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const hintOf = useFeeHint(currency);
  const choices = methods.map((one) => ({ value: one.id, label: one.name, hint: hintOf(one) }));
  return (
    <RadioGroup
      label={t`How you pay`}
      isLabelHidden={isLabelHidden}
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
}

function useFeeHint(currency: string): (method: PaymentMethod) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  return ({ fee }) => {
    if (fee === 0) return undefined;
    const price = format.price({ amount: fee, currency });
    return t`costs ${price} more`;
  };
}
