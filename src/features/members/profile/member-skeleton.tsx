import { Skeleton } from '#src/ui/skeleton.tsx';

/** The photos, with the facts beside them from 768 px. */
export const MEMBER_COLUMNS =
  'mx-auto grid w-full max-w-[64rem] gap-4 p-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:gap-8 md:px-8';

/** The member page while loading. */
export function MemberSkeleton() {
  return (
    <div className={MEMBER_COLUMNS}>
      <Skeleton className="aspect-4/5 w-full rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-5 w-2/5 rounded-field" />
        <Skeleton className="h-5 w-3/5 rounded-field" />
        <Skeleton className="h-5 w-1/3 rounded-field" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </div>
  );
}
