import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStatus } from '#src/data/use-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import type { MenuItem } from '#src/ui/menu-item.ts';
import { Menu } from '#src/ui/menu.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { actionsOf, type MessageAction, type OnMessageAction } from './message-actions.ts';
import { MessageDecision } from './message-decision.tsx';
import { StateIcon } from './state-icon.tsx';
import { useStateWords } from './use-state-words.ts';

interface MessageMetaProps {
  row: MessageItem;
  onAction: OnMessageAction;
}

const LINE = 'flex w-fit items-center gap-1.5 px-1 pt-1 text-meta tabular-nums';
/** These states are shown only when they last: a message that is sent at once never shows them. */
const PASSING = new Set<MessageItem['state']>(['queued', 'sending', 'unknown']);

/** Below a group: the time, the author when it is not the member, and the state of an own message. */
export function MessageMeta({ row, onAction }: MessageMetaProps) {
  const format = useFormat();
  const time = (
    <time dateTime={row.created} title={format.full(row.created)}>
      {format.clock(row.created)}
    </time>
  );
  if (row.state === 'undecided') return <MessageDecision row={row} onAction={onAction} />;
  if (row.mine) return <OwnMeta row={row} onAction={onAction} time={time} />;
  return (
    <p className={cx(LINE, 'text-muted')}>
      {row.from_kind === 'auto' && (
        <span className="font-semibold">
          <Trans>Automatic reply</Trans>
        </span>
      )}
      {row.from_kind === 'operator' && (
        <span className="font-semibold">
          <Trans>Written by our team</Trans>
        </span>
      )}
      {time}
    </p>
  );
}

function OwnMeta({ row, onAction, time }: MessageMetaProps & { time: ReactNode }) {
  const { t } = useLingui();
  const words = useStateWords()(row);
  const items = useItems(row, onAction);
  const hasFailed = row.state.startsWith('failed');
  const needsAnswer = hasFailed || row.state === 'expired';
  const line = cx(
    LINE,
    'ms-auto',
    hasFailed ? 'text-danger' : 'text-muted',
    needsAnswer && 'font-semibold',
    PASSING.has(row.state) && 'soon-mark',
  );
  const content = (
    <>
      <span>{words}</span>
      {!needsAnswer && time}
      <StateIcon state={row.state} />
    </>
  );
  if (items.length === 0) {
    return (
      <p key={row.state} className={line}>
        {content}
      </p>
    );
  }
  return (
    <Menu
      label={t`What to do with this message`}
      items={items}
      trigger={(trigger) => (
        <button
          type="button"
          key={row.state}
          {...trigger}
          className={cx(line, 'min-h-11 rounded-field text-end')}
        >
          {content}
          <Ellipsis aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    />
  );
}

function useItems(row: MessageItem, onAction: OnMessageAction): MenuItem[] {
  const { t } = useLingui();
  const { connectivity } = useStatus('connectivity');
  const credits = plural(row.needed ?? 0, { one: '# credit', other: '# credits' });
  const words = {
    send: row.state === 'queued' ? t`Send now` : t`Try now`,
    pay: t`Send · ${credits}`,
    credits: t`Get credits`,
    edit: t`Edit`,
    copy: t`Copy`,
    delete: t`Delete`,
  } satisfies Record<MessageAction, string>;
  if (row.waiting === null) return [];
  return actionsOf(row, connectivity === 'offline' || connectivity === 'portal').map((action) => ({
    id: action,
    label: words[action],
    isDangerous: action === 'delete',
    onSelect: () => onAction(action, row),
  }));
}
