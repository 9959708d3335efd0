import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#schemas/account.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { Verification } from '#src/features/account/lazy-verification.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Panel } from '#src/ui/panel.tsx';

/** Asking staff to confirm that the pictures show the member. Nothing on a site that does not offer it. */
export function VerificationPart({ profile }: Pick<User, 'profile'>) {
  const settings = useSettings();
  const [isOpen, setOpen] = useState(false);
  if (settings?.takes_selfies !== true) return null;
  return (
    <Panel title={<Trans>Verification</Trans>}>
      <div className="flex flex-col gap-4">
        <p>
          {profile.verified ? (
            <Trans>We have checked that your photos show you. Other members see the mark.</Trans>
          ) : (
            <Trans>A selfie shows us that your photos are of you. Then others see a mark.</Trans>
          )}
        </p>
        <Button
          kind="soft"
          isWide
          aria-haspopup="dialog"
          icon={<BadgeCheck aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {profile.verified ? <Trans>About your mark</Trans> : <Trans>Show that it is you</Trans>}
        </Button>
      </div>
      <VerificationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}

export function VerificationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Show that it is you`} closeLabel={t`Close`}>
      <Verification />
    </Dialog>
  );
}
