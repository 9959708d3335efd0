import { useLingui } from '@lingui/react/macro';
import { cx } from '#src/lib/cx.ts';
import type { MessageItem } from '#sync/queries/conversation.ts';

/** On the lower edge of a bubble: what each of the two members reacted with. */
export function BubbleReactions({ row, name }: { row: MessageItem; name: string }) {
  const { t } = useLingui();
  if (row.reactions.length === 0) return null;
  return (
    <ul
      aria-label={t`Reactions`}
      className={cx('relative z-1 -mt-1.5 flex gap-1 px-2', row.mine && 'justify-end')}
    >
      {row.reactions.map(({ emoji, mine }) => (
        <li
          key={String(mine)}
          aria-label={mine ? t`${emoji} from you` : t`${emoji} from ${name}`}
          className={cx(
            'rounded-pill border bg-raised px-1.5 py-0.5 text-small leading-tight shadow-lift',
            mine ? 'border-brand' : 'border-line',
          )}
        >
          {emoji}
        </li>
      ))}
    </ul>
  );
}
