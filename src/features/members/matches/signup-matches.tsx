import { Trans, useLingui } from '@lingui/react/macro';
import { Clock3, MailCheck, MailWarning, Sparkles } from 'lucide-react';
import { CardHook } from '#src/features/members/card-hook.tsx';
import type { HelloState, MatchRow } from '#sync/queries/signup-matches.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Banner } from '#src/ui/banner.tsx';

const ICONS = {
  waiting: Clock3,
  unconfirmed: MailWarning,
  sent: MailCheck,
  stopped: MailWarning,
} as const satisfies Record<Exclude<HelloState, 'none'>, typeof Clock3>;

/** Below a card: how far the first message is, else what every list says below a photo. */
export function MatchNote({ row }: { row: Pick<MatchRow, 'card' | 'hello'> }) {
  const words = useHelloWords();
  if (row.hello === 'none') return <CardHook card={row.card} />;
  const Icon = ICONS[row.hello];
  return (
    <p
      role="status"
      className="flex min-h-10 items-start gap-1.5 text-small font-medium text-accent"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{words[row.hello]}</span>
    </p>
  );
}

function useHelloWords(): Record<Exclude<HelloState, 'none'>, string> {
  const { t } = useLingui();
  return {
    waiting: t`Your hello is on its way`,
    unconfirmed: t`Confirm your email first`,
    sent: t`You said hello`,
    stopped: t`Your hello needs a look`,
  };
}

interface MatchesEmptyProps {
  /** Null when all countries were searched. */
  onWiden: (() => void) | null;
  isBusy: boolean;
}

/** No member fits; the first step is to look further away. */
export function MatchesEmpty({ onWiden, isBusy }: MatchesEmptyProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      kind="results"
      title={<Trans>Nobody near you yet</Trans>}
      action={
        onWiden && (
          <Button kind="soft" isBusy={isBusy} busyLabel={t`Loading...`} onClick={onWiden}>
            <Trans>Look farther away</Trans>
          </Button>
        )
      }
    >
      {onWiden ? (
        <Trans>We won’t make anyone up. There may be people who fit farther away.</Trans>
      ) : (
        <Trans>Look in again later: new people may have joined.</Trans>
      )}
    </EmptyState>
  );
}

/** Once above people of whom some are fictional: a new member may not know the mark yet. */
export function SomeAreFictional() {
  return (
    <Banner tone="warning" icon={<Sparkles />}>
      <Trans>
        Some profiles on this site are fictional: the site writes for them, and you cannot meet
        them. They always carry the word “Fictional”.
      </Trans>
    </Banner>
  );
}
