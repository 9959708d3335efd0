import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, LockKeyhole, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '#src/data/use-settings.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { Passkeys } from '#src/features/account/lazy-passkeys.ts';
import { TwoStep } from '#src/features/account/lazy-two-step.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

type AccountPart = 'password' | 'factor' | 'passkeys' | 'sessions';

/** What belongs to the member alone: the password, the other ways to log in, and the sessions. */
export function AccountRows() {
  const [part, setPart] = useState<AccountPart | null>(null);
  const siteHas = useSiteHas();
  const hasSome = OF_ACCOUNT.some((call) => siteHas(call));
  if (!hasSome) return null;
  return (
    <section>
      <h2 className="mb-2 px-1 text-small font-semibold text-muted">
        <Trans>Your account</Trans>
      </h2>
      <IconRows>
        <LoginRows onPart={setPart} />
      </IconRows>
      <AccountDialogs part={part} onPart={setPart} />
    </section>
  );
}

const OF_ACCOUNT = ['changePassword', 'getFactor', 'listSessions'] as const;

/** The ways in, and where they were used. */
function LoginRows({ onPart }: { onPart: (part: AccountPart) => void }) {
  const settings = useSettings();
  const siteHas = useSiteHas();
  return (
    <>
      {siteHas('changePassword') && (
        <IconRow
          onPress={() => onPart('password')}
          icon={<LockKeyhole aria-hidden="true" />}
          tint="b"
          title={<Trans>Password</Trans>}
        />
      )}
      {siteHas('getFactor') && (
        <IconRow
          onPress={() => onPart('factor')}
          icon={<ShieldCheck aria-hidden="true" />}
          tint="a"
          title={<Trans>Two-step login</Trans>}
        />
      )}
      {settings?.passkeys && (
        <IconRow
          onPress={() => onPart('passkeys')}
          icon={<KeyRound aria-hidden="true" />}
          tint="b"
          title={<Trans>Passkeys</Trans>}
        />
      )}
      {siteHas('listSessions') && (
        <IconRow
          onPress={() => onPart('sessions')}
          icon={<MonitorSmartphone aria-hidden="true" />}
          tint="c"
          title={<Trans>Where you are logged in</Trans>}
        />
      )}
    </>
  );
}

interface AccountDialogsProps {
  /** The one that is open. */
  part: AccountPart | null;
  onPart: (part: AccountPart | null) => void;
}

/** One dialog for all, because the sessions lead to the password: of two, the one that closes would take the focus along. */
export function AccountDialogs({ part, onPart }: AccountDialogsProps) {
  const { t } = useLingui();
  const close = () => onPart(null);
  const titles = {
    password: t`Password`,
    factor: t`Two-step login`,
    passkeys: t`Passkeys`,
    sessions: t`Where you are logged in`,
  };
  return (
    <Dialog
      isOpen={part !== null}
      onClose={close}
      title={part && titles[part]}
      closeLabel={t`Close`}
    >
      {part === 'password' && <PasswordChange onDone={close} />}
      {part === 'factor' && <TwoStep onDone={close} />}
      {part === 'passkeys' && <Passkeys />}
      {part === 'sessions' && <SessionList onNewPassword={() => onPart('password')} />}
    </Dialog>
  );
}
