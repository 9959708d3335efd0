import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { GoneState } from '#src/features/live/gone-state.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { MemberSkeleton } from '#src/features/members/profile/member-skeleton.tsx';
import { StoryBar } from '#src/features/members/profile/story-bar.tsx';
import { useMember } from '#src/features/members/profile/use-member.ts';
import { ReportMemberButton } from '#src/features/reports/report-member-button.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { useReturn } from '#src/data/use-return.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useMarkedName } from '#src/i18n/use-person-marks.ts';
import { GonePerson } from './person/gone-person.tsx';
import { PersonKeys } from './person/person-keys.tsx';
import { WholeProfile, type ProfileViewer } from './person/whole-profile.tsx';
import { PersonMenu } from './person-menu.tsx';

export function Component() {
  const { t } = useLingui();
  const people = usePeoplePath();
  const profile = ProfileId.safeParse(useParams()['memberId']).data;
  if (profile !== undefined) return <Member key={profile} profile={profile} />;
  return (
    <>
      <PageBar title={t`Profile`} start={<BackButton to={people} />} />
      <GoneState />
    </>
  );
}

function Member({ profile }: { profile: ProfileId }) {
  const { t } = useLingui();
  const { live, reload } = useMember(profile);
  const viewer = useViewer(profile);
  const nameOf = useMarkedName();
  const leave = useReturn('/members');
  const people = usePeoplePath();
  const shown = valueOf(live);
  return (
    <>
      <StoryBar
        title={t`Profile`}
        heading={shown && nameOf(shown.card)}
        start={<BackButton to={people} kind={shown ? 'floating' : 'plain'} />}
        end={
          <>
            <StatusChip isShort />
            {viewer === 'member' && shown && <PersonKeys view={shown} />}
            {viewer === 'member' && shown && <MemberMenu card={shown.card} />}
            {viewer === 'visitor' && shown && <ReportMemberButton card={shown.card} />}
          </>
        }
      />
      <LiveView
        live={live}
        skeleton={<MemberSkeleton />}
        gone={<GonePerson profile={profile} />}
        onRetry={reload}
      >
        {(view) => (
          <WholeProfile
            view={view}
            viewer={viewer}
            onGone={() => void leave()}
            age={<AgeLine live={live} onRefresh={reload} />}
            isShared
          />
        )}
      </LiveView>
    </>
  );
}

function useViewer(profile: ProfileId): ProfileViewer {
  const { session } = useStatus('session');
  if (session.state !== 'member') return 'visitor';
  return session.member === profile ? 'own' : 'member';
}

function MemberMenu({ card }: { card: Card }) {
  const { t } = useLingui();
  return (
    <PersonMenu
      label={t`More about this person`}
      card={card}
      list="/members"
      kind="floating"
      target={{ type: 'profile', id: card.id }}
    />
  );
}
