/** Gives the choice of this device to the account that is signed in, once, when there is a connection (contract 44). */
import { useEffect, useRef } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';
import { consent, CONSENT_VERSION, markConsent } from '#src/lib/visitors/consent.ts';
import { useConsent } from './use-consent.ts';

export function useConsentLink(): void {
  const { connectivity } = useStatus('connectivity');
  const choice = useConsent();
  const give = useCommand((sync) => sync.giveConsent);

  const isAsking = useRef(false);

  useEffect(() => {
    if (choice === null || choice.isGiven || connectivity !== 'online' || isAsking.current) return;
    isAsking.current = true;
    const categories = choice.isTrackingAllowed ? (['marketing'] as const) : [];
    void give({ categories: [...categories], version: CONSENT_VERSION }).then((outcome) => {
      isAsking.current = false;
      const isOver = outcome.ok || outcome.failure.code === 'absent';
      if (isOver && consent() === choice) markConsent(true);
    });
  }, [choice, connectivity, give]);
}
