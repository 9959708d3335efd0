import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';

/** The full disclosure of a fictional profile, once where a member could believe it is real (decisions 4). */
export function FictionalNotice() {
  return (
    <Banner tone="warning" icon={<Sparkles />}>
      <strong className="font-semibold">
        <Trans>This profile is fictional.</Trans>
      </strong>{' '}
      <Trans>
        It is made for entertainment and answers automatically. You cannot meet in person.
      </Trans>
    </Banner>
  );
}
