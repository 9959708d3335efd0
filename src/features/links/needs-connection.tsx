import { Trans } from '@lingui/react/macro';
import { Banner } from '#src/ui/banner.tsx';

interface NeedsConnectionProps {
  id: string;
  /** There is something typed to lose. */
  isForm?: boolean;
}

/** Why something cannot be done now. */
export function NeedsConnection({ id, isForm = false }: NeedsConnectionProps) {
  return (
    <Banner tone="warning" role="status">
      <span id={id}>
        {isForm ? (
          <Trans>This needs a connection. What you typed stays here.</Trans>
        ) : (
          <Trans>This needs a connection. Try again when you’re back online.</Trans>
        )}
      </span>
    </Banner>
  );
}
