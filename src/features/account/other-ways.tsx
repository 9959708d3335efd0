import { Trans, useLingui } from '@lingui/react/macro';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { PasskeyLoginProps } from '#src/features/account/passkeys/passkey-login.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';
import type { Settings } from '#schemas/settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';

/** Below the login form: a new password, and for a visitor without an account the way to join. */
export function OtherWays({ canJoin }: { canJoin: boolean }) {
  const siteHas = useSiteHas();
  return (
    <div className="-mt-3 flex flex-col items-center gap-1">
      {siteHas('askPasswordReset') && (
        <LinkButton to="/reset-password" kind="quiet" size="compact">
          <Trans>Forgot your password?</Trans>
        </LinkButton>
      )}
      {canJoin && (
        <p className="text-small text-muted">
          <Trans>
            New here?{' '}
            <TextLink to="/signup" isAlone>
              Join free
            </TextLink>
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Optional, because the password logs in as well. */
const PasskeyLogin = optionalPart(
  async () => (await import('./passkeys/passkey-login.tsx')).PasskeyLogin,
  { loading: PasskeyPlace },
);

/** Not before the page is taken over: its prerendered form does not know what the browser can do. */
export function PasskeyButton(props: PasskeyLoginProps) {
  const settings = useSettings();
  const isTakenOver = useIsTakenOver();
  if (settings?.passkeys !== true) return null;
  return isTakenOver ? <PasskeyLogin {...props} /> : <PasskeyPlace />;
}

/** As high as the button, so that nothing moves when it comes. */
function PasskeyPlace() {
  return <div aria-hidden="true" className="-mt-2 h-12.5" />;
}

type ListedDemoAccount = Settings['demo_accounts'][number];

interface DemoAccountsProps {
  accounts: readonly ListedDemoAccount[];
  onUse: (account: ListedDemoAccount) => void;
}

/** The accounts of a demonstration site, each filled in with one tap; nothing on any other site. */
export function DemoAccounts({ accounts, onUse }: DemoAccountsProps) {
  const { t } = useLingui();
  if (accounts.length === 0) return null;
  return (
    <Panel title={t`Just looking?`}>
      <p className="mb-4 text-muted">
        <Trans>This is a demonstration. Everybody here is made up.</Trans>
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {accounts.map((account) => (
          <li
            key={account.email}
            className="flex flex-wrap items-center justify-between gap-2 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium break-all">{account.email}</span>
              <span className="block text-small text-muted break-all">{account.password}</span>
            </span>
            <Button
              kind="soft"
              size="compact"
              aria-label={t`Use ${account.email}`}
              onClick={() => onUse(account)}
            >
              <Trans>Use</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
