import { useLingui } from '@lingui/react/macro';
import { Clock3, MailCheck, MailWarning } from 'lucide-react';
import { CardHook } from '#src/features/members/card-hook.tsx';
import type { HelloState, MatchRow } from '#sync/queries/signup-matches.ts';

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
