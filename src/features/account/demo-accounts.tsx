import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '#schemas/settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';

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
