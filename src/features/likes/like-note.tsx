import { Trans } from '@lingui/react/macro';
import { HeartHandshake } from 'lucide-react';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { LikeItem } from '#sync/queries/likes.ts';

/** Below the name on the likes screen: the time of the like and whether it is mutual, or that it is no longer available. */
export function LikeNote({ row, isGone }: { row: LikeItem; isGone: boolean }) {
  const format = useFormat();
  const now = useNow();
  if (isGone) {
    return (
      <p className="text-small font-medium text-danger">
        <Trans>No longer available</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1 text-small text-muted">
      {row.mutual && (
        <p className="flex items-center gap-1.5 font-semibold text-accent">
          <HeartHandshake aria-hidden="true" className="size-4 shrink-0" />
          <Trans>You like each other</Trans>
        </p>
      )}
      {row.created !== null && (
        <time dateTime={row.created} title={format.full(row.created)}>
          {format.ago(row.created, now)}
        </time>
      )}
    </div>
  );
}
