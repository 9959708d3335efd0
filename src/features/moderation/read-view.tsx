import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { ErrorOrOffline } from './error-or-offline.tsx';
import type { StaffRead } from './use-staff-read.ts';

interface ReadViewProps<T> {
  read: StaffRead<T>;
  /** The server does not have it, or not for this moderator. */
  gone: ReactNode;
  children: (value: T) => ReactNode;
}

/** One thing of staff in each of its states. */
export function ReadView<T>({ read, gone, children }: ReadViewProps<T>) {
  const { t } = useLingui();
  const { value, failure, reload } = read;
  if (value !== null) return children(value);
  if (failure?.code === 'not-found') return gone;
  if (failure !== null) return <ErrorOrOffline failure={failure} onRetry={() => void reload()} />;
  return (
    <LoadingRegion label={t`Loading...`}>
      <RowSkeleton />
    </LoadingRegion>
  );
}
