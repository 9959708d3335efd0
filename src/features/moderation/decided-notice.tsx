import { Trans } from '@lingui/react/macro';
import { Banner } from '#src/ui/banner.tsx';

/** Who decided before: another moderator, or perhaps I myself. */
export type Met = 'faster' | 'own' | null;

export const metOf = ({ isUnsure }: { isUnsure: boolean }): Met => (isUnsure ? 'own' : 'faster');

/** Above what is read again. */
export function DecidedNotice({ met }: { met: Met }) {
  if (met === null) return null;
  return (
    <Banner tone="warning" role="alert">
      {met === 'faster' ? (
        <Trans>Someone was faster. This is how it stands now.</Trans>
      ) : (
        <Trans>This is decided already. Your own answer may have arrived before.</Trans>
      )}
    </Banner>
  );
}
