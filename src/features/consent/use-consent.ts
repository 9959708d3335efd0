import { useSyncExternalStore } from 'react';
import { consent, subscribeToConsent, type Consent } from '#src/lib/consent.ts';

/** The choice of this device; null before the first one, and in a prerendered page. */
export const useConsent = (): Consent | null =>
  useSyncExternalStore(subscribeToConsent, consent, () => null);
