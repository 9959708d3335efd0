import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

const ROWS = ['1', '2', '3', '4', '5', '6'];

export function ChatsSkeleton() {
  return ROWS.map((row) => <RowSkeleton key={row} />);
}
