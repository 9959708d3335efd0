import type { ReactNode } from 'react';
import type { AnswerState } from '#src/data/fetching/use-answer.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { ErrorOrOffline } from './error-or-offline.tsx';

interface ReadViewProps<T> {
  answer: AnswerState<T>;
  /** The server does not have it, or not for this moderator. */
  gone: ReactNode;
  children: (value: T) => ReactNode;
}

/** One thing of staff in each of its states. */
export function ReadView<T>({ answer, gone, children }: ReadViewProps<T>) {
  const { value, failure, readAgain } = answer;
  if (value !== null) return children(value);
  if (failure?.code === 'not-found') return gone;
  if (failure !== null) return <ErrorOrOffline failure={failure} onRetry={readAgain} />;
  return (
    <LoadingRegion>
      <RowSkeleton />
    </LoadingRegion>
  );
}
