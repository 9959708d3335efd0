import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mark } from '#src/ui/mark.tsx';
import type { SearchRow } from '#sync/queries/search.ts';

interface CardHookProps extends Pick<SearchRow, 'hook' | 'near_km' | 'is_new'> {
  /** The name of an interest that both have. */
  shared: string | null;
}

/**
 * Below a photo, the first that is true: what both share, what the member says, how near, new here. Its place has two lines, so
 * that nothing moves when the names of interests arrive.
 */
export function CardHook(props: CardHookProps) {
  return <div className="min-h-10 text-small">{hookOf(props)}</div>;
}

function hookOf({ shared, hook, near_km, is_new }: CardHookProps): ReactNode {
  if (shared !== null)
    return (
      <p className="flex gap-1.5 font-semibold text-accent">
        <Mark className="mt-0.75 size-3.5 shrink-0" />
        <span className="line-clamp-2 wrap-anywhere first-letter:uppercase">
          <Trans>{shared}, like you</Trans>
        </span>
      </p>
    );
  if (hook !== null)
    return (
      <p className="line-clamp-2 wrap-anywhere text-muted">
        <q dir="auto">{hook}</q>
      </p>
    );
  if (near_km !== null)
    return (
      <p className="text-muted">
        {near_km === 0 ? <Trans>Less than 5 km away</Trans> : <Trans>{near_km} km away</Trans>}
      </p>
    );
  return (
    is_new && (
      <p className="text-muted">
        <Trans>New here</Trans>
      </p>
    )
  );
}
