import { useLingui } from '@lingui/react/macro';

/** Why a personal offer is made; another text is the operator's own. Null for an offer that everybody has. */
export function useOfferReason(): (reason: string | null) => string | null {
  const { t } = useLingui();
  return (reason) => {
    if (reason === null) return null;
    if (reason === 'welcome') return t`A personal offer, because it is your first order.`;
    if (reason === 'new_member') return t`A personal offer, because you are new here.`;
    return t`A personal offer: ${reason}`;
  };
}
