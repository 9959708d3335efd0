import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { MemberHero } from '#src/features/landers/member-hero.tsx';
import { loadMemberSide, MemberForm } from './lander-parts.ts';
import { LanderPage } from './lander-page.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const Nobody = () => <MemberHero card={null} tags={null} place={null} />;

const MemberSide = optionalPart(loadMemberSide, { loading: Nobody, without: Nobody });

/** The landing page of one member, who is named to the server as the reason of the signup. */
export function MemberLander({ bar }: { bar: 'picture' | 'none' }) {
  const { pathname } = useLocation();
  return (
    <LanderPage
      bar={bar}
      isDrawn={false}
      invitation={<Trans>Join free</Trans>}
      form={<MemberForm />}
      goOn={pathname.replace(/\/[^/]+\/?$/, '')}
      hero={<MemberSide />}
    />
  );
}
