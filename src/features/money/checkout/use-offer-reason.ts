import { useLingui } from '@lingui/react/macro';

interface OfferReason {
  reason: string | null;
  personalised: boolean;
}

/** Why an offer is made; a text that is not ours is the operator's own. A personal one says that it is. */
export function useOfferReason(): (offer: OfferReason) => string | null {
  const { t } = useLingui();
  return ({ reason, personalised }) => {
    if (reason === null) return null;
    if (reason === 'welcome') return t`A personal offer, because it is your first order.`;
    if (reason === 'new_member') return t`A personal offer, because you are new here.`;
    return personalised ? t`A personal offer: ${reason}` : reason;
  };
}
