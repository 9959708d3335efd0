import { Trans } from '@lingui/react/macro';
import { Banner } from '#src/ui/banner.tsx';
import type { Risk } from './risks.ts';

interface RiskWarningProps {
  /** All that are in the text; without any there is no warning. */
  risks: readonly Risk[];
  /** The other member has not written yet: the site does not take such a first message. */
  isFirst: boolean;
  name: string;
}

interface Found {
  hasLink: boolean;
  hasMoney: boolean;
  /** A number or an address. */
  hasOther: boolean;
}

/** Above the composer while typing: names all that was found. It only shows the rule; it does not block sending. */
export function RiskWarning({ risks, isFirst, name }: RiskWarningProps) {
  if (risks.length === 0) return null;
  const found = {
    hasLink: risks.includes('link'),
    hasMoney: risks.includes('payment'),
    hasOther: risks.some((risk) => risk !== 'link' && risk !== 'payment'),
  };
  const { hasLink, hasMoney, hasOther } = found;
  return (
    <Banner tone="warning" role="status" isFlush>
      <strong className="font-bold">
        {hasOther && (
          <span>
            <Trans>A number or an address.</Trans>{' '}
          </span>
        )}
        {hasLink && (
          <span>
            <Trans>A link.</Trans>{' '}
          </span>
        )}
        {hasMoney && (
          <span>
            <Trans>About money.</Trans>
          </span>
        )}
      </strong>{' '}
      {isFirst && (hasLink || hasOther) ? (
        <span key="first">
          <Trans>
            Before {name} has answered, messages go without links, addresses and numbers.
          </Trans>
        </span>
      ) : (
        <Advice {...found} />
      )}
    </Banner>
  );
}

function Advice({ hasLink, hasMoney, hasOther }: Found) {
  return (
    <span>
      {hasOther && (
        <span>
          <Trans>Share it only when you would also share a coffee.</Trans>{' '}
        </span>
      )}
      {hasLink && (
        <span>
          <Trans>Send only links that you would open yourself.</Trans>{' '}
        </span>
      )}
      {hasMoney && (
        <span>
          <Trans>Never send money, gift cards or bank details to someone you have not met.</Trans>
        </span>
      )}
    </span>
  );
}
