import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import type { NotificationItem } from '#sync/queries/notifications.ts';
import { targetOf } from './notification-target.ts';
import { useNotificationWords } from './use-notification-words.ts';

/** What happened while the member was away, newest first; each entry leads to where it happened. */
export function NotificationList({ rows }: { rows: readonly NotificationItem[] }) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`What happened`}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
    >
      {rows.map((row) => (
        <Entry key={row.key} row={row} />
      ))}
    </ul>
  );
}

const ROW = 'flex min-h-14 items-center gap-3 px-4 py-3';

function Entry({ row }: { row: NotificationItem }) {
  const target = targetOf(row);
  return (
    <li>
      {target === null ? (
        <div className={ROW}>
          <Content row={row} />
        </div>
      ) : (
        <Link to={target} className={`${ROW} hover:bg-sunk focus-visible:-outline-offset-2`}>
          <Content row={row} />
        </Link>
      )}
    </li>
  );
}

/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

function Content({ row }: { row: NotificationItem }) {
  const words = useNotificationWords();
  const imageUrl = useImageUrl();
  const format = useFormat();
  const now = useNow();
  const { card, created } = row;
  const image = card?.main_image ?? null;
  return (
    <>
      {card === null ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint-b text-ink">
          <ShieldCheck aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <Avatar
          size="small"
          alt={NAMED_BESIDE}
          src={imageUrl(image)}
          placeholder={image?.placeholder ?? undefined}
          initials={card.name.slice(0, 1)}
        />
      )}
      <span className="min-w-0 grow wrap-anywhere">{words(row)}</span>
      <time dateTime={created} className="shrink-0 text-meta text-muted tabular-nums">
        {format.brief(Date.parse(created), now)}
      </time>
    </>
  );
}
