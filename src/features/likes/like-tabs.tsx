import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#src/ui/tab-links.tsx';
import { LIKE_TYPES, type LikesView, type LikeType } from '#sync/queries/likes.ts';

interface LikeTabsProps {
  current: LikeType;
  counts: LikesView['counts'] | null;
}

export function LikeTabs({ current, counts }: LikeTabsProps) {
  const { t } = useLingui();
  const words = { received: t`Likes you`, given: t`Your likes`, mutual: t`Mutual` };
  const isNew = counts?.new ?? 0;
  const labelOf = (type: LikeType) =>
    counts === null || counts[type] === 0 ? words[type] : `${words[type]} · ${counts[type]}`;

  return (
    <TabLinks
      label={t`Likes`}
      items={LIKE_TYPES.map((type) => ({
        to: type === 'received' ? '/likes' : `/likes/${type}`,
        label: labelOf(type),
        isCurrent: type === current,
        count: type === 'received' ? isNew : 0,
        countLabel: plural(isNew, { one: '# new like', other: '# new likes' }),
      }))}
    />
  );
}
