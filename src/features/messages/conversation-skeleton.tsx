import { BubbleSkeleton } from '#src/ui/bubble-skeleton.tsx';

export function ConversationSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-[48rem] flex-col justify-end gap-2 p-4">
      <BubbleSkeleton side="theirs" width="long" />
      <BubbleSkeleton side="theirs" width="short" />
      <BubbleSkeleton side="mine" width="middle" />
      <BubbleSkeleton side="mine" width="short" />
      <BubbleSkeleton side="theirs" width="middle" />
    </div>
  );
}
