import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { MemberHero } from '#src/features/landers/member-hero.tsx';
import { LanderPage } from './lander-page.tsx';
import { optionalPart, pagePart } from '#src/ui/optional-part.tsx';

const Nobody = () => <MemberHero card={null} tags={null} place={null} />;

/** What shows the member needs the parser of the contract: both parts come beside the page. */
const MemberForm = pagePart(async () => (await import('./member-form.tsx')).MemberForm);
const MemberSide = optionalPart(async () => (await import('./member-side.tsx')).MemberSide, {
  loading: Nobody,
  without: Nobody,
});

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
