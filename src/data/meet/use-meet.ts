/**
 * Whom the member would like to meet (decisions 108): as the site knows it, else as it was chosen on this device. Without consent it
 * stays here, as typed texts do: until the sign-out, and on a shared device only as long as the page.
 */
import { useMemo } from 'react';
import { MEET_CONSENT, MEET_FIELD, meetIn, meetText, type Meet } from '#schemas/meet.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';

export interface KnownMeet {
  meet: Meet | null;
  /** It, when only this device knows it: the site deals without it. */
  onlyHere: Meet | undefined;
  /** The site may use it, by the sentence as it is now. */
  isConsented: boolean;
  /** The site can keep it. */
  canConsent: boolean;
  /** The fields of the profile to save for this choice; none when the site has nothing to learn. Null takes the choice back. */
  changed: (meet: Meet | null, isConsented: boolean) => Readonly<Record<string, string | null>>;
  /** Keeps it on this device, or no longer: after the fields are saved. */
  keepHere: (meet: Meet | null, isConsented: boolean) => void;
}

export function useMeet(): KnownMeet {
  const user = valueOf(useLive(userQuery, {}));
  const here = useKeptText(MEET_FIELD);
  const known = user?.meet ?? null;
  const meet = useMemo(() => known ?? meetIn(here.text), [known, here.text]);
  const canConsent = user?.meet !== undefined;
  return {
    meet,
    onlyHere: user === null || known !== null ? undefined : (meet ?? undefined),
    isConsented: known?.consent === MEET_CONSENT,
    canConsent,
    changed(meet, isConsented) {
      const isKept = isConsented && canConsent;
      const value = isKept ? meetText(meet && { ...meet, consent: MEET_CONSENT }) : null;
      return value === meetText(known) ? {} : { [MEET_FIELD]: value };
    },
    keepHere(meet, isConsented) {
      if (meet === null || (isConsented && canConsent)) here.forget();
      else here.change(meetText(meet) ?? '');
    },
  };
}
