import { Plural, Trans } from '@lingui/react/macro';
import { Coins, ReceiptText } from 'lucide-react';
import type { User } from '#schemas/account.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';

/** What the member has, and what they bought; nothing on a site that sells nothing. */
export function MoneyRows({ credits }: Pick<User, 'credits'>) {
  if (useSettings()?.sells_credits !== true) return null;
  return (
    <IconRows>
      <IconRow
        to="/credits"
        icon={<Coins aria-hidden="true" />}
        tint="b"
        title={<Trans>Credits</Trans>}
        detail={
          credits !== null && (
            <Plural value={credits} one="You have # credit" other="You have # credits" />
          )
        }
      />
      <IconRow
        to="/transactions"
        icon={<ReceiptText aria-hidden="true" />}
        tint="a"
        title={<Trans>Your orders</Trans>}
        detail={<Trans>Receipts and withdrawal</Trans>}
      />
    </IconRows>
  );
}
