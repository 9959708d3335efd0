import { Skeleton } from '#src/ui/skeleton.tsx';

/** Inside a container: one column, or the pictures beside the story where there is space for both. */
export const MEMBER_COLUMNS =
  'mx-auto grid w-full max-w-[34rem] gap-4 @min-[34rem]:pt-4 @min-[52rem]:max-w-[68rem] ' +
  '@min-[52rem]:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] @min-[52rem]:gap-6 @min-[52rem]:px-8';

/** The member page while loading. */
export function MemberSkeleton() {
  return (
    <div className="@container">
      <div className={MEMBER_COLUMNS}>
        <Skeleton className="aspect-4/5 w-full @min-[34rem]:rounded-sheet" />
        <div className="flex flex-col gap-4 px-4">
          <Skeleton className="h-5 w-3/5 rounded-field" />
          <Skeleton className="h-8 w-4/5 rounded-pill" />
          <Skeleton className="h-32 rounded-item" />
        </div>
      </div>
    </div>
  );
}
