import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '#schemas/settings.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { CreditsExplained, FreeThings } from '#src/features/money/costs/costs-explained.tsx';
import { MessageCosts } from '#src/features/money/costs/message-costs.tsx';
import { Questions } from '#src/features/money/premium/questions.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { settingsQuery } from '#sync/queries/account.ts';

/** `/costs`: what the site costs, before anybody joins. The prices of packages are behind the login (`/pricing`, spec §2). */
export function Component() {
  const { t } = useLingui();
  const settings = useSettings();
  const live = useLive(settingsQuery, {});
  const refresh = useCommand((sync) => sync.refresh);
  const isMember = useStatus('session').session.state === 'member';

  return (
    <>
      <PageBar isNarrow title={t`What it costs`} start={isMember && <BackButton to="/me" />} />
      <div className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
        <div className="mx-auto flex max-w-prose flex-col gap-4">
          {settings === null ? (
            <LiveView
              live={live}
              skeleton={<RowSkeleton />}
              onRetry={() => refresh({ cause: 'member' })}
            >
              {(value) => <Costs settings={value} isMember={isMember} />}
            </LiveView>
          ) : (
            <Costs settings={settings} isMember={isMember} />
          )}
        </div>
      </div>
    </>
  );
}

function Costs({ settings, isMember }: { settings: Settings; isMember: boolean }) {
  const { sells_credits: sellsCredits } = settings;
  return (
    <>
      <MessageCosts settings={settings} />
      <FreeThings sellsCredits={sellsCredits} />
      {sellsCredits && (
        <>
          <CreditsExplained />
          <Questions />
        </>
      )}
      {sellsCredits && isMember && (
        <LinkButton to="/pricing" kind="soft" className="self-start">
          <Trans>See the prices</Trans>
        </LinkButton>
      )}
    </>
  );
}
