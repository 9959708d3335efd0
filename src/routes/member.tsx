import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { StartChatButton } from '#src/features/chats/start-chat-button.tsx';
import { useStartChat, type StartChat } from '#src/features/chats/use-start-chat.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { GoneState } from '#src/features/live/gone-state.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { BackButton } from '#src/features/members/back-button.tsx';
import { JoinActions } from '#src/features/members/join-actions.tsx';
import { MemberPage } from '#src/features/members/profile/member-page.tsx';
import { MemberSkeleton } from '#src/features/members/profile/member-skeleton.tsx';
import { StoryBar } from '#src/features/members/profile/story-bar.tsx';
import { useMember } from '#src/features/members/profile/use-member.ts';
import { ReportMemberButton } from '#src/features/reports/report-member-button.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Banner } from '#src/ui/banner.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MemberView } from '#sync/queries/member.ts';
import { ItemActions } from './person/item-actions.tsx';
import { PersonActions } from './person/person-actions.tsx';
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
  const { session } = useStatus('session');
  const isMember = session.state === 'member';
  const isOwn = session.state === 'member' && session.member === profile;
  const names = usePersonName();
  const chat = useStartChat();
  const people = usePeoplePath();
  const shown = valueOf(live);
  const isOther = isMember && !isOwn;
  return (
    <>
      <StoryBar
        title={t`Profile`}
        heading={shown && names(shown.card).title}
        start={<BackButton to={people} kind={shown ? 'floating' : 'plain'} />}
        end={
          <>
            <StatusChip isShort />
            {isOther && shown && <MemberMenu card={shown.card} />}
            {session.state === 'visitor' && shown && <ReportMemberButton card={shown.card} />}
          </>
        }
      />
      <LiveView live={live} skeleton={<MemberSkeleton />} onRetry={reload}>
        {(view) => (
          <MemberPage
            view={view}
            actionsOf={isOther ? (item) => <ItemActions view={view} item={item} /> : undefined}
            end={
              <>
                {isOther && <PersonActions card={view.card} />}
                <AgeLine live={live} onRefresh={reload} />
              </>
            }
            dock={isOwn ? <OwnActions /> : <Dock view={view} isMember={isMember} chat={chat} />}
          />
        )}
      </LiveView>
      {chat.failure}
    </>
  );
}

interface DockProps {
  view: MemberView;
  isMember: boolean;
  chat: StartChat;
}

function Dock({ view, isMember, chat }: DockProps) {
  if (!isMember) return <JoinActions card={view.card} />;
  return (
    <>
      <LikeButton person={view.card} like={view} className="size-14! [&>svg]:size-6.5" />
      <StartChatButton person={view.card} chat={chat} />
    </>
  );
}

/** The own page as others see it. */
function OwnActions() {
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to="/profile" kind="outline" size="compact">
          <Trans>Edit</Trans>
        </LinkButton>
      }
    >
      <Trans>This is how others see you</Trans>
    </Banner>
  );
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
