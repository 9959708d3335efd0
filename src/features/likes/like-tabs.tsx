import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { TabLinks } from '#src/ui/tab-links.tsx';
import type { Live } from '#sync/queries/live.ts';
import type { LikeList } from '#sync/queries/likes.ts';
import type { LikeLists } from './use-like-lists.ts';

export type LikeTab = LikeList | 'visitors' | 'hidden' | 'blocked';

const OF_ME: ReadonlySet<LikeTab> = new Set<LikeTab>(['hidden', 'blocked']);

interface LikeTabsProps {
  current: LikeTab;
  lists: LikeLists;
}

/** Every list of the likes screen with its count; one that the site lacks is left out, unless it is the open one. */
export function LikeTabs({ current, lists }: LikeTabsProps) {
  const { t } = useLingui();
  const { counts } = lists;
  const siteHas = useSiteHas();
  const location: { state: unknown } = useLocation();
  const isNew = counts?.new ?? 0;
  const tabs: { tab: LikeTab; label: string; count: number; isThere?: boolean }[] = [
    { tab: 'received', label: t`Likes you`, count: counts?.received ?? 0 },
    { tab: 'given', label: t`Your likes`, count: counts?.given ?? 0 },
    { tab: 'mutual', label: t`Mutual`, count: counts?.mutual ?? 0 },
    {
      tab: 'visitors',
      label: t`Visitors`,
      count: countIn(lists.visitors),
      isThere: siteHas('listLikesByType'),
    },
    {
      tab: 'hidden',
      label: t`Hidden`,
      count: countIn(lists.hidden),
      isThere: siteHas('listHides'),
    },
    {
      tab: 'blocked',
      label: t`Blocked`,
      count: countIn(lists.blocked),
      isThere: siteHas('listBlocks'),
    },
  ];

  return (
    <TabLinks
      label={t`Likes`}
      isComing={!lists.isHere}
      items={tabs
        .filter(({ tab, isThere = true }) => tab === current || isThere)
        .map(({ tab, label, count }) => ({
          to: tab === 'received' ? '/likes' : `/likes/${tab}`,
          label: count === 0 ? label : `${label} · ${count}`,
          isCurrent: tab === current,
          // Hidden and blocked members open from Me as one place, and stay in its section.
          state: OF_ME.has(tab) && OF_ME.has(current) ? location.state : undefined,
          count: tab === 'received' ? isNew : 0,
          countLabel: plural(isNew, { one: '# new like', other: '# new likes' }),
        }))}
    />
  );
}

const countIn = (live: Live<{ rows: readonly unknown[] }>): number =>
  valueOf(live)?.rows.length ?? 0;
