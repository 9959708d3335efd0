import { Trans, useLingui } from '@lingui/react/macro';
import { AtSign, KeyRound, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

type Part = 'password' | 'sessions';

/** What belongs to the member alone: the address, the password and the sessions. */
export function AccountRows({ email }: { email: string }) {
  const { t } = useLingui();
  const [part, setPart] = useState<Part | null>(null);
  const close = () => setPart(null);
  const dialog = (own: Part) => ({ isOpen: part === own, onClose: close, closeLabel: t`Close` });
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
          icon={<KeyRound aria-hidden="true" />}
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
      <Dialog {...dialog('password')} title={t`Password`}>
        <PasswordChange onDone={close} />
      </Dialog>
      <Dialog {...dialog('sessions')} title={t`Where you are logged in`}>
        <SessionList />
      </Dialog>
    </section>
  );
}
