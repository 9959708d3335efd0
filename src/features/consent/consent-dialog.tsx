import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseConsent, consent } from '#src/lib/visitors/consent.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';

/** What is always stored, and what is stored only after a yes. Nothing is switched on beforehand. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isAllowed, setAllowed] = useState(consent()?.isTrackingAllowed === true);
  const save = () => {
    chooseConsent(isAllowed);
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Cookies: your choice`}
      closeLabel={t`Close`}
      actions={
        <Button onClick={save}>
          <Trans>Save my choice</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="font-medium">
            <Trans>Needed, always on</Trans>
          </h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-small text-muted">
            <li>
              <Trans>Your login, and what protects it</Trans>
            </li>
            <li>
              <Trans>Language, colours and this choice</Trans>
            </li>
            <li>
              <Trans>The app itself, your chats and what waits to be sent</Trans>
            </li>
          </ul>
        </section>
        <Switch
          label={t`Which ad brought you here`}
          hint={t`Kept for 30 days and sent along when you search or join. Nothing about your profile is shared.`}
          isOn={isAllowed}
          onChange={setAllowed}
        />
      </div>
    </Dialog>
  );
}
