/** Few members open it, so its code is not loaded with the page. */
import { lazy } from 'react';

export const AvoidedAddresses = lazy(async () => ({
  default: (await import('./avoided/avoided-addresses.tsx')).AvoidedAddresses,
}));
