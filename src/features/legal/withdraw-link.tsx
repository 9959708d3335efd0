import { Trans } from '@lingui/react/macro';
import { WITHDRAW_PATH } from '#schemas/page-names.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** Withdrawing from an order without a login, on every page, where the site sells credits (product §5). */
export function WithdrawLink() {
  if (useSettings()?.sells_credits !== true) return null;
  return (
    <TextLink isAlone to={BACKEND_URL + WITHDRAW_PATH} reloadDocument>
      <Trans>Withdraw from a contract here</Trans>
    </TextLink>
  );
}
