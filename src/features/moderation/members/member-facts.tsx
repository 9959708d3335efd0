import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffMember } from '#schemas/staff-members.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useStateWord } from './use-state-word.ts';

/** Who the member is to moderation, in figures. The place is the region, not the town. */
export function MemberFacts({ member }: { member: StaffMember }) {
  const { t } = useLingui();
  const format = useFormat();
  const stateWord = useStateWord();
  const { id, name, state, until, role, country, region } = member;
  const { fictional } = usePersonMarks()(member);
  const untilDate = until === null ? null : format.full(until);
  const places = [region, country === null ? null : format.country(country)];
  const roles = { member: t`Member`, moderator: t`Moderator`, admin: t`Administrator` };
  return (
    <section aria-labelledby="staff-member" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-1.5">
        <h2 id="staff-member" className="text-heading wrap-anywhere">
          {name}
        </h2>
        <FictionalTag word={fictional} />
      </div>
      <FactList
        facts={[
          { name: t`Id`, value: id },
          { name: t`Role`, value: roles[role] },
          {
            name: t`Standing`,
            value: (
              <>
                {stateWord(state)}
                {untilDate !== null && (
                  <span className="block text-small font-normal">
                    <Trans>Until {untilDate}</Trans>
                  </span>
                )}
              </>
            ),
          },
          { name: t`Reads`, value: format.language(member.language) },
          { name: t`Place`, value: places.filter((part) => part !== null).join(', ') || '–' },
          { name: t`Joined`, value: format.date(member.created) },
          ...(member.fictional
            ? []
            : [{ name: t`Last active`, value: format.calendarDay(member.active) }]),
          { name: t`Sessions`, value: format.number(member.sessions) },
          { name: t`Open appeals`, value: format.number(member.appeals) },
          { name: t`Orders`, value: <Orders member={member} /> },
        ]}
      />
    </section>
  );
}

function Orders({ member: { id, orders } }: { member: StaffMember }) {
  const count = useFormat().number(orders);
  if (orders === 0) return <span>{count}</span>;
  return (
    <TextLink to={`/admin/orders?member=${id}`}>
      <Trans>{count}, show them</Trans>
    </TextLink>
  );
}
