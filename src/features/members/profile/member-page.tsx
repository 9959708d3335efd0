import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { MemberView } from '#sync/queries/member.ts';
import { AffinityBanner } from './affinity-banner.tsx';
import { FictionalNotice } from '#src/features/members/fictional-notice.tsx';
import { imagesOf } from '#src/features/members/images-of.ts';
import { MemberAbout } from './member-about.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MEMBER_COLUMNS } from './member-skeleton.tsx';
import { PhotoStrip } from './photo-strip.tsx';

interface MemberPageProps {
  view: MemberView;
  /** Like and start chat, or the actions of a visitor. */
  actions: ReactNode;
  /** The age of the shown data. */
  age: ReactNode;
}

/** On phones fixed above the tabs, on wide screens beside the photo. */
const ACTIONS =
  'flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t ' +
  'max-md:border-line max-md:bg-card max-md:px-4 max-md:py-2 ' +
  'max-md:[[data-logged-in]_&]:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]';

export function MemberPage({ view, actions, age }: MemberPageProps) {
  const { card, profile, liked, liked_by } = view;
  const { name, initials } = usePersonName()(card);
  return (
    <div className={cx(MEMBER_COLUMNS, 'max-md:pb-20')}>
      <div className="md:sticky md:top-6 md:self-start">
        <PhotoStrip name={name} initials={initials} images={imagesOf(view)} />
      </div>
      <div className="flex flex-col gap-4">
        <AffinityBanner name={name} isLikedBy={liked_by} isLiked={liked} />
        {card.fictional && <FictionalNotice />}
        <div className={ACTIONS}>{actions}</div>
        <Panel>
          <MemberFacts card={card} />
        </Panel>
        {profile && <MemberAbout profile={profile} name={name} />}
        {age}
      </div>
    </div>
  );
}
