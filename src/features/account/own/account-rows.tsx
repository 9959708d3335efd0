import { Trans, useLingui } from '@lingui/react/macro';
import { AtSign, LockKeyhole, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

type Part = 'password' | 'sessions';

/** What belongs to the member alone: the address, the password and the sessions. */
export function AccountRows({ email }: { email: string }) {
  const [part, setPart] = useState<Part | null>(null);
  return (
    <section>
      <h2 className="mb-2 px-1 text-small font-semibold text-muted">
        <Trans>Your account</Trans>
      </h2>
      <IconRows>
        <IconRow
          to="/notifications"
          section="/me"
          icon={<AtSign aria-hidden="true" />}
          tint="a"
          title={<Trans>E-mail address</Trans>}
          detail={email}
        />
        <IconRow
          onPress={() => setPart('password')}
          icon={<LockKeyhole aria-hidden="true" />}
          tint="b"
          title={<Trans>Password</Trans>}
        />
        <IconRow
          onPress={() => setPart('sessions')}
          icon={<MonitorSmartphone aria-hidden="true" />}
          tint="c"
          title={<Trans>Where you are logged in</Trans>}
        />
      </IconRows>
      <AccountDialogs part={part} onClose={() => setPart(null)} />
    </section>
  );
}

interface AccountDialogsProps {
  /** The one that is open. */
  part: Part | null;
  onClose: () => void;
}

export function AccountDialogs({ part, onClose }: AccountDialogsProps) {
  const { t } = useLingui();
  const dialog = (own: Part) => ({ isOpen: part === own, onClose, closeLabel: t`Close` });
  return (
    <>
      <Dialog {...dialog('password')} title={t`Password`}>
        <PasswordChange onDone={onClose} />
      </Dialog>
      <Dialog {...dialog('sessions')} title={t`Where you are logged in`}>
        <SessionList />
      </Dialog>
    </>
  );
}
