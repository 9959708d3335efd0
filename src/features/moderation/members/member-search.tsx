import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, STAFF_SEARCH_MIN_LENGTH } from '#schemas/limits.ts';
import type { MemberSearchBy } from '#schemas/staff-lists.ts';
import type { MemberOfStaffSearch } from '#schemas/staff-members.ts';
import { keptDrafts } from '#src/features/moderation/kept-drafts.ts';
import { PagesView } from '#src/features/moderation/lists/pages-view.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { foundMembersQuery } from '#sync/queries/staff/lists.ts';
import { useStateWord } from './use-state-word.ts';

interface StaffSearch {
  by: MemberSearchBy;
  text: string;
}

interface MemberSearchState extends StaffSearch {
  /** Null before the first search. */
  asked: StaffSearch | null;
}

const NOTHING: MemberSearchState = { by: 'name', text: '', asked: null };
const useMemberSearch = keptDrafts(NOTHING);

/** Finds a member. What is searched is in no address, because it may be an e-mail address. */
export function MemberSearch() {
  const { t } = useLingui();
  const { draft, change } = useMemberSearch('members');
  const [isTried, setTried] = useState(false);
  const { by, asked } = draft;
  const text = draft.text.trim();
  const isShort = text.length < STAFF_SEARCH_MIN_LENGTH;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) change({ ...draft, asked: { by, text } });
  };
  return (
    <>
      <form noValidate role="search" onSubmit={submit} className="flex flex-col gap-4">
        <Segmented
          label={t`Search by`}
          choices={[
            { value: 'name', label: t`Name` },
            { value: 'email', label: t`Email address` },
            { value: 'id', label: t`Id` },
          ]}
          value={by}
          onChange={(next) => change({ ...draft, by: next })}
        />
        <Field
          label={t`What you know of the member`}
          hint={by === 'name' ? t`The beginning of the name.` : t`Exactly as it is.`}
          error={isTried && isShort ? t`Please write at least two characters.` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          value={draft.text}
          onChange={(event) => change({ ...draft, text: event.currentTarget.value })}
        />
        <Button type="submit" isWide>
          <Trans>Search</Trans>
        </Button>
      </form>
      {asked !== null && <Results key={`${asked.by} ${asked.text}`} {...asked} />}
    </>
  );
}

function Results({ by, text }: StaffSearch) {
  return (
    <PagesView
      query={foundMembersQuery}
      params={{ by, text }}
      empty={
        <EmptyState kind="results" role="status" title={<Trans>No member found</Trans>}>
          <Trans>Erased accounts and your own are not found.</Trans>
        </EmptyState>
      }
    >
      {({ items }) => (
        <ul className="flex flex-col gap-3">
          {items.map((member) => (
            <FoundRow key={member.id} member={member} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

/** A member who was found; two may have the same name, so the id is below it. */
function FoundRow({ member }: { member: MemberOfStaffSearch }) {
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
