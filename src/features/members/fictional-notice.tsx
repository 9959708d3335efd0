import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';

interface FictionalNoticeProps {
  /** Small print above buttons, instead of a banner. */
  isShort?: boolean | undefined;
}

/** The full disclosure of a fictional profile, once where a member could believe it is real (decisions 4). */
export function FictionalNotice({ isShort = false }: FictionalNoticeProps) {
  const words = (
    <>
      <strong className="font-semibold">
        <Trans>This profile is fictional.</Trans>
      </strong>{' '}
      <Trans>
        It is made for entertainment and answers automatically. You cannot meet in person.
      </Trans>
    </>
  );
  if (isShort)
    return (
      <p className="rounded-field bg-warning-soft px-3 py-1.5 text-fine text-warning">{words}</p>
    );
  return (
    <Banner tone="warning" icon={<Sparkles />}>
      {words}
    </Banner>
  );
}
