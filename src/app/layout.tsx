import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';
import { AppFrame } from '#src/ui/app-frame.tsx';
import { ToastRegion } from '#src/ui/toast-region.tsx';
import type { Layout as LayoutName } from '#schemas/screens.ts';
import { hadMember } from './had-member.ts';
import { VisitorBar } from './visitor-bar.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const RailPlace = () => <div className="max-md:hidden" />;
const TabsPlace = () => <div className="pad-bottom-safe h-17 md:hidden" />;

/** A visitor's first paint does not load these; for a member their place is reserved until they are loaded. */
const MemberRail = optionalPart(async () => (await import('./member-frame.tsx')).MemberRail, {
  loading: RailPlace,
  without: RailPlace,
});
const MemberTabs = optionalPart(async () => (await import('./member-frame.tsx')).MemberTabs, {
  loading: TabsPlace,
  without: TabsPlace,
});

const VisitorFoot = optionalPart(async () => (await import('./visitor-foot.tsx')).VisitorFoot);
/** Before a prerendered page is taken over: React would draw the foot anew, and a press on it would be lost. */
export const loadVisitorFoot = (): Promise<void> => VisitorFoot.load();

const MemberConsent = optionalPart(async () => (await import('./member-frame.tsx')).MemberConsent);

export const loadMemberParts = (): Promise<unknown> =>
  Promise.all([MemberRail, MemberTabs, MemberConsent].map((part) => part.load()));

/** What surrounds a page. A conversation, a profile and an order use the space of the tabs; a lander has no navigation. */
const PARTS = {
  default: { hasNavigation: true, hasTabs: true, isFilled: false },
  chat: { hasNavigation: true, hasTabs: true, isFilled: true },
  conversation: { hasNavigation: true, hasTabs: false, isFilled: true },
  footed: { hasNavigation: true, hasTabs: false, isFilled: false },
  empty: { hasNavigation: false, hasTabs: false, isFilled: false },
  lander: { hasNavigation: false, hasTabs: false, isFilled: false },
} as const;

/** Pages that use the space of the tabs for their own foot. */
const OWN_FOOT: Readonly<Record<string, keyof typeof PARTS>> = {
  conversation: 'conversation',
  member: 'footed',
  credits: 'footed',
  order: 'footed',
  'repeat-order': 'footed',
  transaction: 'footed',
};

interface LayoutProps {
  layout: LayoutName;
  /** The route's name: a chat layout that shows one conversation hides the tabs. */
  name: string;
  /** The place of the navigation is reserved while it is not known yet who is signed in, as it is for who was here last. */
  isForMembers: boolean;
  children: ReactNode;
}

export function Layout({ layout, name, isForMembers, children }: LayoutProps) {
  const { t } = useLingui();
  const { state } = useStatus('session').session;
  const isMember = state === 'member';
  const site = useSettings()?.name ?? '';
  const { hasNavigation, hasTabs, isFilled } = PARTS[OWN_FOOT[name] ?? layout];
  const isComing = state === 'unknown' && (isForMembers || hadMember());
  const isWithin = hasNavigation && (isMember || isComing);

  return (
    <AppFrame
      skipLabel={t`Skip to content`}
      isFilled={isFilled}
      rail={isWithin && (isMember ? <MemberRail site={site} /> : <RailPlace />)}
      tabs={isWithin && hasTabs && (isMember ? <MemberTabs /> : <TabsPlace />)}
      foot={state === 'visitor' && <VisitorFoot />}
    >
      {!isMember && !isComing && hasNavigation && (
        <VisitorBar name={site} isVisitor={state === 'visitor'} isOnPicture={name === 'index'} />
      )}
      {children}
      {isMember && <MemberConsent />}
      <ToastRegion label={t`Notifications`} closeLabel={t`Close`} />
    </AppFrame>
  );
}
