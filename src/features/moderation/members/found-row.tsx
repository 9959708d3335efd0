import type { FoundMember } from '#schemas/staff-members.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useStateWord } from './use-state-word.ts';

/** A member who was found; two may have the same name, so the id is below it. */
export function FoundRow({ member }: { member: FoundMember }) {
  const format = useFormat();
  const stateWord = useStateWord();
  const { id, name, state, created, country } = member;
  const { fictional } = usePersonMarks()({ ...member, verified: false });
  return (
    <li className="flex flex-col rounded-card border border-line bg-card px-4 py-3">
      <span className="flex flex-wrap items-center gap-x-1.5">
        <TextLink isAlone to={`/admin/members/${id}`} className="font-semibold wrap-anywhere">
          {name}
        </TextLink>
        <FictionalTag word={fictional} />
      </span>
      <span className="text-small text-muted wrap-anywhere">
        {[
          stateWord(state),
          ...(country === null ? [] : [format.country(country)]),
          format.date(created),
        ].join(' · ')}
      </span>
      <span className="text-meta text-muted wrap-anywhere">{id}</span>
    </li>
  );
}
