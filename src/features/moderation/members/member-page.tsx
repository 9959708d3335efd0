import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { StaffMember } from '#schemas/staff-members.ts';
import { EarlierDecisions } from '#src/features/moderation/case/earlier-decisions.tsx';
import { StaffPicture } from '#src/features/moderation/case/staff-picture.tsx';
import { DecidedNotice, type Met } from '#src/features/moderation/decided-notice.tsx';
import { PhotoMark } from '#src/features/moderation/marks/photo-mark.tsx';
import { VerifiedMark } from '#src/features/moderation/marks/verified-mark.tsx';
import { ReadView } from '#src/features/moderation/read-view.tsx';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { staffMemberQuery } from '#sync/queries/staff/details.ts';
import { MemberFacts } from './member-facts.tsx';
import { MemberReports } from './member-reports.tsx';

/** What moderation knows about a member: no message and no address. */
export function MemberPage({ id }: { id: ProfileId }) {
  const answer = useAnswer(staffMemberQuery, { id });
  const [met, setMet] = useState<Met>(null);
  return (
    <>
      <TextLink isAlone to="/admin/members">
        <Trans>Search members</Trans>
      </TextLink>
      <DecidedNotice met={met} />
      <ReadView answer={answer} gone={<NoMember />}>
        {(member) => (
          <>
            <MemberFacts member={member} />
            {!member.fictional && <VerifiedMark member={member} />}
            <Pictures member={member} />
            <MemberReports member={member} />
            <EarlierDecisions earlier={member.decisions} name={member.name} onMet={setMet} />
          </>
        )}
      </ReadView>
    </>
  );
}

function NoMember() {
  return (
    <EmptyState kind="gone" title={<Trans>This member is not here</Trans>}>
      <Trans>The account is erased, or it is your own.</Trans>
    </EmptyState>
  );
}

function Pictures({ member: { name, images } }: { member: StaffMember }) {
  const { t } = useLingui();
  const stateWord = usePhotoStateWord();
  if (images.length === 0) return null;
  return (
    <Panel title={<Trans>Photos</Trans>}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <li key={image.id} className="flex flex-col gap-1">
            <StaffPicture image={image} alt={t`Photo ${index + 1} of ${name}`} />
            <span className="text-small text-muted">{stateWord(image.state)}</span>
            <PhotoMark image={image} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether others see a photo, in words. */
function usePhotoStateWord(): (state: string) => string {
  const { t } = useLingui();
  return (state) =>
    state === 'live' ? t`Others see it` : state === 'in_review' ? t`Waits for review` : t`Removed`;
}
