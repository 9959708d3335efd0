import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffMember } from '#schemas/staff-members.ts';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { useCategoryWord } from '#src/features/moderation/use-staff-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Panel } from '#src/ui/panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** The reports about the member, and those that the member made. Each opens its case. */
export function MemberReports({ member }: { member: StaffMember }) {
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
