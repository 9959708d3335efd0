import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

interface FirstPaidNoticeProps {
  name: string;
  /** What a message costs, such as "2 credits (€0.40)" or "from €0.35". */
  credits: string;
  onSend: () => void;
  /** From edge to edge, as above the composer. */
  isFlush?: boolean;
}

/** Before the first message to a fictional profile that costs credits: what the member pays for, and two equal answers. */
export function FirstPaidNotice(props: FirstPaidNoticeProps) {
  const { t } = useLingui();
  const { name, credits, onSend, isFlush = true } = props;
  return (
    <Banner tone="warning" role="status" isFlush={isFlush} icon={<Sparkles />}>
      <p>
        <strong className="font-bold">
          <Trans>Before you pay: {name} is not a real person.</Trans>
        </strong>{' '}
        <Trans>
          We write this profile for fun and it answers by itself. You cannot meet. A message costs{' '}
          {credits}.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button kind="outline" size="compact" onClick={onSend}>
          {t`Fine, send it`}
        </Button>
        <LinkButton kind="outline" size="compact" to="/members?hideFictional=1">
          {t`Only real people`}
        </LinkButton>
      </div>
    </Banner>
  );
}
