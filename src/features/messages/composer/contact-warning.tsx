import { Trans } from '@lingui/react/macro';
import type { ContactKind } from '#schemas/contact-details.ts';
import { Banner } from '#src/ui/banner.tsx';

interface ContactWarningProps {
  /** Of all contact details in the text; without any there is no warning. */
  kinds: readonly ContactKind[];
  /** The other member has not written yet: the site does not take such a first message. */
  isFirst: boolean;
  name: string;
}

/** Above the composer while typing: names all that was found. It only shows the rule; it does not block sending. */
export function ContactWarning({ kinds, isFirst, name }: ContactWarningProps) {
  if (kinds.length === 0) return null;
  const hasLink = kinds.includes('link');
  const hasOther = kinds.some((kind) => kind !== 'link');
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
            <Trans>A link.</Trans>
          </span>
        )}
      </strong>{' '}
      {isFirst ? (
        <span key="first">
          <Trans>
            Before {name} has answered, messages go without links, addresses and numbers.
          </Trans>
        </span>
      ) : (
        <span>
          {hasOther && (
            <span>
              <Trans>Share it only when you would also share a coffee.</Trans>{' '}
            </span>
          )}
          {hasLink && (
            <span>
              <Trans>Send only links that you would open yourself.</Trans>
            </span>
          )}
        </span>
      )}
    </Banner>
  );
}
