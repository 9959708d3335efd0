import { Trans } from '@lingui/react/macro';
import type { ContactKind } from '#schemas/contact-details.ts';
import { Banner } from '#src/ui/banner.tsx';

interface ContactWarningProps {
  kind: ContactKind;
  /** The other member has not written yet: the site does not take such a first message. */
  isFirst: boolean;
  name: string;
}

/** Above the composer while typing. It only shows the rule; it does not block sending. */
export function ContactWarning({ kind, isFirst, name }: ContactWarningProps) {
  return (
    <Banner tone="warning" role="status" isFlush>
      <strong className="font-bold">
        {kind === 'link' ? <Trans>A link.</Trans> : <Trans>A number or an address.</Trans>}
      </strong>{' '}
      {isFirst ? (
        <Trans>Before {name} has answered, messages go without links, addresses and numbers.</Trans>
      ) : kind === 'link' ? (
        <Trans>Send only links that you would open yourself.</Trans>
      ) : (
        <Trans>Share it only when you would also share a coffee.</Trans>
      )}
    </Banner>
  );
}
