import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
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
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { useCategoryWord } from '#src/features/moderation/use-staff-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { MemberFacts } from './member-facts.tsx';

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

/** The reports about the member, and those that the member made. Each opens its case. */
function MemberReports({ member }: { member: StaffMember }) {
  const { reports_about: about, reports_by: by, names } = member;
  return (
    <>
      <Reports title={<Trans>Reports about this member</Trans>} reports={about} names={names} />
      <Reports title={<Trans>Reports by this member</Trans>} reports={by} names={names} />
    </>
  );
}

interface ReportsProps {
  title: ReactNode;
  reports: StaffMember['reports_about'];
  names: StaffMember['names'];
}

function Reports({ title, reports, names }: ReportsProps) {
  const format = useFormat();
  const categoryWord = useCategoryWord();
  if (reports.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="flex flex-col divide-y divide-line">
        {reports.map(({ id, category, created, state, other }) => (
          <li key={id} className="flex flex-col py-2">
            <TextLink isAlone to={`/admin/cases/report/${id}`}>
              {categoryWord(category)}
            </TextLink>
            <span className="text-small text-muted">
              {format.full(created)}
              {' · '}
              {state === 'decided' ? <Trans>decided</Trans> : <Trans>open</Trans>}
            </span>
            {other === null ? (
              <span className="text-small">
                <Trans>A visitor</Trans>
              </span>
            ) : (
              <MemberLink id={other} names={names} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
