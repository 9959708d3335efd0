import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { PaymentMethod } from '#schemas/credits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow } from '#src/ui/icon-row.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';

interface MethodRowProps {
  methods: readonly PaymentMethod[];
  method: PaymentMethod;
  /** Of the prices. */
  currency: string;
  onChange: (id: string) => void;
}

/** How the member pays, and the other methods of their country. */
export function MethodRow({ methods, method, currency, onChange }: MethodRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { isOpen, open, close } = useOpening();
  const hintOf = ({ fee }: PaymentMethod) => {
    if (fee === 0) return undefined;
    const price = format.price({ amount: fee, currency });
    return t`costs ${price} more`;
  };
  const choices = methods.map((one) => ({ value: one.id, label: one.name, hint: hintOf(one) }));
  const choose = (id: string) => {
    onChange(id);
    close();
  };
  return (
    <>
      <IconRow
        onPress={open}
        icon={<Landmark aria-hidden="true" />}
        tint="b"
        title={method.name}
        detail={hintOf(method) ?? <Trans>How you pay</Trans>}
      />
      <MethodDialog {...{ isOpen, choices }} value={method.id} onChange={choose} onClose={close} />
    </>
  );
}

interface MethodDialogProps {
  isOpen: boolean;
  choices: readonly { value: string; label: string; hint: string | undefined }[];
  value: string;
  onChange: (id: string) => void;
  onClose: () => void;
}

export function MethodDialog({ isOpen, choices, value, onChange, onClose }: MethodDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`How you pay`} closeLabel={t`Close`}>
      <RadioGroup
        label={t`How you pay`}
        isLabelHidden
        choices={choices}
        value={value}
        onChange={onChange}
      />
    </Dialog>
  );
}
