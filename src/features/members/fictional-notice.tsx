import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';

/** The whole truth about a fictional profile, once where somebody might start to believe (decisions 4). */
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
