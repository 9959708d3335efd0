import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DeletionForm } from './deletion-form.tsx';
import type { AccountDeletion } from './use-account-deletion.ts';

interface DeletionProps {
  deletion: AccountDeletion;
  isPaused: boolean;
  credits: number | null;
  kept: ReactNode;
  onPart: (part: 'copy' | 'pause') => void;
}

/**
 * What a deletion does, then the last step. The two milder ways have buttons of the same weight, and no offer stands in the
 * way (decisions 48).
 */
export function Deletion({ deletion, isPaused, credits, kept, onPart }: DeletionProps) {
  const [isDecided, setDecided] = useState(false);
  if (isDecided) return <DeletionForm deletion={deletion} onBack={() => setDecided(false)} />;
  return (
    <div className="flex flex-col gap-5">
      <Consequences credits={credits} />
      {kept}
      <div className="flex flex-col gap-2">
        <Button kind="outline" isWide onClick={() => onPart('copy')}>
          <Trans>Download my data first</Trans>
        </Button>
        {!isPaused && (
          <Button kind="outline" isWide onClick={() => onPart('pause')}>
            <Trans>Pause instead</Trans>
          </Button>
        )}
        <Button kind="outline" isWide onClick={() => setDecided(true)}>
          <Trans>Go on and delete</Trans>
        </Button>
      </div>
      <StayOffer />
    </div>
  );
}

/** Below the buttons and as small as a note: a site may give less than the price to those who stay. Its support keeps the offer. */
function StayOffer() {
  const percent = useSettings()?.delete_discount ?? null;
  if (percent === null || percent <= 0) return null;
  return (
    <p className="text-center text-small text-muted">
      <Trans>If you would rather stay, credits are {percent} % cheaper for you once.</Trans>{' '}
      <TextLink to="/complaints#support">
        <Trans>Ask us for it</Trans>
      </TextLink>
    </p>
  );
}

function Consequences({ credits }: { credits: number | null }) {
  const { waiting, needsYou } = useStatus('waiting', 'needsYou');
  const unsent = waiting + needsYou;
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5">
      <li>
        <Trans>Nobody sees you any more, from this moment.</Trans>
      </li>
      <li>
        <Trans>
          After 30 days your profile, photos and messages are erased for good. Until then the link
          in our email brings everything back.
        </Trans>
      </li>
      <li>
        <Trans>You are logged out everywhere, and this device forgets everything.</Trans>
      </li>
      {unsent > 0 && (
        <li>
          <Plural
            value={unsent}
            one="# item has not been sent yet. It will be lost."
            other="# items have not been sent yet. They will be lost."
          />
        </li>
      )}
      {credits !== null && credits > 0 && (
        <li>
          <Plural
            value={credits}
            one="# unused credit goes with your account."
            other="# unused credits go with your account."
          />{' '}
          <TextLink to="/transactions">
            <Trans>See whether you get money back</Trans>
          </TextLink>
        </li>
      )}
    </ul>
  );
}
