import { Trans } from '@lingui/react/macro';
import { Hourglass, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsAway } from '#src/data/use-is-away.ts';

interface MissingNoteProps {
  /** The device has other messages of the conversation. */
  isGap: boolean;
}

/** Where messages are not on this device, and when they come. */
export function MissingNote({ isGap }: MissingNoteProps) {
  const isCutOff = useIsAway();
  if (!isGap)
    return (
      <Note icon={<WifiOff aria-hidden="true" />}>
        <Trans>Earlier messages load when you’re back online.</Trans>
      </Note>
    );
  return isCutOff ? (
    <Note icon={<WifiOff aria-hidden="true" />}>
      <Trans>Messages are missing here. They load when you’re back online.</Trans>
    </Note>
  ) : (
    <Note icon={<Hourglass aria-hidden="true" />}>
      <Trans>Messages are missing here. They are loading.</Trans>
    </Note>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="late-mark mx-auto mb-4 flex w-fit items-start gap-2 rounded-note border border-line bg-card px-4 py-2.5 text-small text-muted [&_svg]:mt-px [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}
