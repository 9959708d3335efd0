import {
  Check,
  CheckCheck,
  CircleAlert,
  CircleQuestionMark,
  CircleSlash,
  Clock3,
  Coins,
  HandCoins,
  MailWarning,
  ShieldAlert,
} from 'lucide-react';
import { cx } from '#src/lib/cx.ts';
import type { MessageItemState } from '#sync/queries/conversation.ts';

const ICONS = {
  queued: Clock3,
  sending: Clock3,
  unknown: Clock3,
  undecided: CircleQuestionMark,
  held: Clock3,
  unconfirmed: MailWarning,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed_retry: CircleAlert,
  failed_credits: Coins,
  failed_limit: HandCoins,
  failed_blocked: CircleSlash,
  failed_gone: CircleSlash,
  failed_moderated: ShieldAlert,
  failed_too_long: CircleAlert,
  failed_rate: Clock3,
  failed_other: CircleAlert,
  expired: Clock3,
} as const satisfies Record<MessageItemState, typeof Check>;

/** Hidden from screen readers: the state is in the text beside it. */
export function StateIcon({ state }: { state: MessageItemState }) {
  const Icon = ICONS[state];
  return (
    <Icon
      aria-hidden="true"
      className={cx(
        'size-4 shrink-0',
        state === 'sending' && 'animate-shimmer',
        state === 'unknown' && '[stroke-dasharray:3_3]',
        state === 'read' && 'text-accent',
      )}
    />
  );
}
