import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleUserRound, Heart, Layers, MessageCircle, Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { useStatus } from '#src/data/use-status.ts';
import { lastListOf, type Section } from '#src/lib/scroll-places.ts';
import type { NavigationItem } from '#src/ui/navigation-item.ts';

const SECTIONS = {
  '/members': /^\/(members|search)(\/|$)(?!.*\/chat$)/,
  '/match-finder': /^\/match-finder(\/|$)/,
  '/likes': /^\/likes(\/|$)/,
  '/chats': /^\/(chats(\/|$)|members\/[^/]+\/chat$)/,
  '/me': /^\/(me|waiting|profile|credits|transactions|premium|pricing|costs|admin)(\/|$)/,
} as const;

/** A list that was opened by a link of Me belongs to the section Me. */
const isFromMe = ({ state }: { state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'section' in state && state.section === '/me';

/** The sections of a member, for the tabs of phones and the rail of wide screens. */
export function useNavigationItems(): NavigationItem[] {
  const { t } = useLingui();
  const location = useLocation();
  const { unreadChats, newLikes } = useStatus('unreadChats', 'newLikes');
  const at = (to: keyof typeof SECTIONS) => ({
    to,
    isCurrent: isFromMe(location) ? to === '/me' : SECTIONS[to].test(location.pathname),
  });
  /** Back to the list with its filters. */
  const listAt = (section: Section) => ({ ...at(section), to: lastListOf(section) });
  const likes = newLikes > 0 ? at('/likes') : listAt('/likes');

  return [
    { ...listAt('/members'), label: t`Search`, icon: <Search aria-hidden="true" /> },
    { ...at('/match-finder'), label: t`Match`, icon: <Layers aria-hidden="true" /> },
    {
      ...likes,
      label: t`Likes`,
      icon: <Heart aria-hidden="true" />,
      count: newLikes,
      countLabel: plural(newLikes, { one: '# new like', other: '# new likes' }),
    },
    {
      ...listAt('/chats'),
      label: t`Chats`,
      icon: <MessageCircle aria-hidden="true" />,
      count: unreadChats,
      countLabel: plural(unreadChats, { one: '# unread chat', other: '# unread chats' }),
    },
    { ...at('/me'), label: t`Me`, icon: <CircleUserRound aria-hidden="true" /> },
  ];
}
