import { Trans } from '@lingui/react/macro';
import { WITHDRAW_PATH } from '#schemas/page-names.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** Withdrawing from an order without a login, on every page, where the site sells credits (product 5). */
export function WithdrawLink() {
  if (useSettings()?.sells_credits !== true) return null;
  return (
    <TextLink isAlone to={BACKEND_URL + WITHDRAW_PATH} reloadDocument>
      <Trans>Withdraw from a contract here</Trans>
    </TextLink>
  );
}

/** The same for one order, whose number is filled in: for a receipt that was saved or forwarded. */
export function WithdrawOrderLink({ number }: { number: number }) {
  return (
    <TextLink
      isAlone
      to={`${BACKEND_URL}${WITHDRAW_PATH}?order=${number}`}
      reloadDocument
      className="self-start"
    >
      <Trans>Withdraw without logging in</Trans>
    </TextLink>
  );
}
