import { useSyncExternalStore } from 'react';
import { consent, subscribeToConsent, type Consent } from '#src/lib/visitors/consent.ts';

/** A prerendered page asks nothing before it is taken over. */
const UNASKED: Consent = { isTrackingAllowed: false, isGiven: false };
const unasked = () => UNASKED;

/** The choice of this device; null before the first one. */
export const useConsent = (): Consent | null =>
  useSyncExternalStore(subscribeToConsent, consent, unasked);
