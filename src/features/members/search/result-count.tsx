import { Plural, Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { SEARCH_RESULTS_MAX } from '#schemas/limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** How many members match; announced again when the filters change it. A search counts only as many as it can show. */
export const ResultCount = memo(function ResultCount({ count }: { count: number | null }) {
  const format = useFormat();
  const most = format.number(SEARCH_RESULTS_MAX);
  return (
    <p role="status" className="text-small text-muted tabular-nums">
      {count === SEARCH_RESULTS_MAX && (
        <span>
          <Trans>{most} people or more</Trans>
        </span>
      )}
      {count !== null && count > 0 && count !== SEARCH_RESULTS_MAX && (
        <span>
          <Plural value={count} one="# person" other="# people" />
        </span>
      )}
    </p>
  );
});
