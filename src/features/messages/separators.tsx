import { Trans } from '@lingui/react/macro';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export function DayChip({ time }: { time: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <p className="flex justify-center pt-1 pb-3">
      <span className="rounded-pill border border-line bg-card px-3 py-1 text-meta font-semibold text-muted">
        {format.day(time, now)}
      </span>
    </p>
  );
}

/** Above the first message that was unread when the conversation was opened. */
export function NewLine() {
  return (
    <p className="flex items-center gap-3 pb-3 text-meta font-semibold text-accent">
      <span className="h-px grow bg-accent" />
      <Trans context="messages">New</Trans>
      <span className="h-px grow bg-accent" />
    </p>
  );
}
