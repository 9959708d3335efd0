import { Trans } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleHelp,
  Hourglass,
  MailWarning,
  RotateCw,
  Send,
  TriangleAlert,
} from 'lucide-react';
import { creditsPath } from '#src/data/payment/credits-path.ts';
import { useCostWords } from '#src/data/payment/use-message-money.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useValueWords } from '#src/data/own-fields/use-value-words.ts';
import { useNow } from '#src/data/use-now.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { cx } from '#src/lib/cx.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { SendNow } from './send-now.tsx';
import type { WaitingActions } from './use-waiting-actions.ts';
import { useWaitingWords } from './use-waiting-words.ts';

const LOOKS = {
  queued: { Icon: Hourglass, tone: 'text-muted' },
  sending: { Icon: Send, tone: 'text-muted' },
  unknown: { Icon: CircleHelp, tone: 'text-muted' },
  undecided: { Icon: CircleHelp, tone: 'text-danger' },
  held: { Icon: Hourglass, tone: 'text-muted' },
  unconfirmed: { Icon: MailWarning, tone: 'text-warning' },
  retry: { Icon: RotateCw, tone: 'text-warning' },
  refused: { Icon: CircleAlert, tone: 'text-danger' },
  expired: { Icon: TriangleAlert, tone: 'text-warning' },
} satisfies Record<WaitingRow['state'], { Icon: typeof Hourglass; tone: string }>;

/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

/** The states in which the member may send again: an ambiguous row is not sent before it is found or undecided. */
const SENDABLE = new Set<WaitingRow['state']>(['queued', 'retry', 'expired', 'undecided']);

const isSendable = ({ state }: WaitingRow): boolean => SENDABLE.has(state);

/** An undecided row is not sent with all others, because it may arrive twice. */
export const isSentWithAll = (row: WaitingRow): boolean =>
  isSendable(row) && row.state !== 'undecided';

/** The member must decide whether to send it at all, which is possible offline. */
const isAsked = ({ state }: WaitingRow): boolean => state === 'expired' || state === 'undecided';

interface WaitingItemProps {
  row: WaitingRow;
  actions: WaitingActions;
  /** The id of the sentence that explains why nothing can be sent now; null while sending is possible. */
  heldBy: string | null;
}

export function WaitingItem({ row, actions, heldBy }: WaitingItemProps) {
  const words = useWaitingWords();
  const mainPhoto = useMainPhoto();
  const format = useFormat();
  const now = useNow();
  const { Icon, tone } = LOOKS[row.state];
  const { card } = row;
  const { initials } = usePersonName()(card);
  const valueWords = useValueWords();
  const body = bodyWords(row, valueWords);
  const { fictional } = usePersonMarks()(card);

  return (
    <li className="flex gap-3 px-4 py-3">
      <Avatar size="small" alt={NAMED_BESIDE} {...mainPhoto(card)} initials={initials} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-2">
          <p className="min-w-0 overflow-clip font-semibold wrap-anywhere">{words.what(row)}</p>
          <time
            dateTime={new Date(row.createdAt).toISOString()}
            className="shrink-0 text-meta text-muted tabular-nums"
          >
            {format.brief(row.createdAt, now)}
          </time>
        </div>
        <FictionalTag word={fictional} className="mt-0.5" />
        {body && (
          <p dir="auto" className="mt-0.5 line-clamp-3 break-words whitespace-pre-line">
            {body}
          </p>
        )}
        <p className={cx('mt-1 flex items-center gap-1.5 text-small', tone)}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span>{words.state(row)}</span>
        </p>
        <ItemActions row={row} actions={actions} heldBy={heldBy} />
      </div>
    </li>
  );
}

/** What the member wrote or chose. */
const bodyWords = (
  { kind, field, body }: WaitingRow,
  valueWords: ReturnType<typeof useValueWords>,
): string | null =>
  kind === 'edit' && field !== null && body !== null ? valueWords(field, body) : body;

/** A message that lacks credits, or passes the daily limit: what the member can do about it. */
function MoneyActions({ row, actions }: Pick<WaitingItemProps, 'row' | 'actions'>) {
  const { reason, card, needed = 0, canPay = false } = row;
  const credits = useCostWords()(needed);
  if (reason === 'daily_limit') {
    return (
      <Button kind="quiet" size="compact" onClick={() => actions.sendAnyway(row)}>
        <Trans>Send all the same today</Trans>
      </Button>
    );
  }
  if (reason !== 'credits') return null;
  return canPay ? (
    <Button kind="quiet" size="compact" onClick={() => actions.pay(row)}>
      <Trans>Send · {credits}</Trans>
    </Button>
  ) : (
    <LinkButton
      kind="quiet"
      size="compact"
      to={creditsPath(card === null ? '/waiting' : `/members/${card.id}/chat`)}
    >
      <Trans>Get credits</Trans>
    </LinkButton>
  );
}

function ItemActions({ row, actions, heldBy }: WaitingItemProps) {
  const canSend = isSendable(row);
  const held = isAsked(row) ? null : heldBy;
  if (!canSend && !row.canCancel) return null;
  return (
    <div className="-ms-3 mt-1 -mb-2 flex flex-wrap">
      {canSend && (
        <SendNow kind="quiet" heldBy={held} onPress={() => actions.sendNow(row)}>
          {row.state === 'undecided' ? <Trans>Send again</Trans> : <Trans>Send now</Trans>}
        </SendNow>
      )}
      <MoneyActions row={row} actions={actions} />
      {row.canCancel && row.kind === 'message' && row.card && (
        <Button kind="quiet" size="compact" onClick={() => actions.edit(row)}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {row.kind === 'message-edit' && row.state === 'refused' && (
        <Button kind="quiet" size="compact" onClick={() => actions.edit(row)}>
          <Trans>Send as a new message</Trans>
        </Button>
      )}
      {row.canCancel && (
        <Button kind="quiet" size="compact" onClick={() => actions.discard(row)}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  );
}
