import type { ReactNode } from 'react';
import { CaseList } from '#src/features/complaints/case-card.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { Live } from '#sync/queries/live.ts';

interface CasesProps<Row> {
  live: Live<{ rows: Row[] }>;
  label: string;
  empty: ReactNode;
  onReload: () => void;
  children: (row: Row) => ReactNode;
}

/** The list of one tab, in every view state. */
export function Cases<Row>({ live, label, empty, onReload, children }: CasesProps<Row>) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <AgeLine live={live} onRefresh={onReload} />
      <LiveView live={live} skeleton={<RowSkeleton />} empty={empty} onRetry={onReload}>
        {({ rows }) =>
          rows.length === 0 ? (
            empty
          ) : (
            <CaseList label={label}>{rows.map((row) => children(row))}</CaseList>
          )
        }
      </LiveView>
    </div>
  );
}
