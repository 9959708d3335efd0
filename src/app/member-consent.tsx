import { useConsentLink } from '#src/features/consent/use-consent-link.ts';

/** Shows nothing: the account of the signed-in member gets the choice made on this device. */
export function MemberConsent() {
  useConsentLink();
  return null;
}
