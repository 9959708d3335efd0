import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, useState, useMemo } from 'react';
import type { ComplaintPerson } from '#schemas/complaints.ts';
import { holdsWords } from '#schemas/plain-words.ts';
import type { Card } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PersonMarks } from '#src/ui/person-marks.tsx';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';

const SHOWN_MAX = 5;
/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

interface PersonPickerProps {
  value: ComplaintPerson | null;
  onChange: (person: ComplaintPerson | null) => void;
}

/** Which member the question is about, of those whom this device knows. The focus goes on to what replaces the pressed button. */
export function PersonPicker({ value, onChange }: PersonPickerProps) {
  const people = useKnownPeople();
  const isMoving = useRef(false);
  const focus = (control: HTMLElement | null) => {
    if (isMoving.current) control?.focus();
    if (control !== null) isMoving.current = false;
  };
  const change = (person: ComplaintPerson | null) => {
    isMoving.current = true;
    onChange(person);
  };
  const known = people.find(({ id }) => id === value?.id) ?? null;
  return value === null ? (
    <Search people={people} focus={focus} onPick={({ id, name }) => change({ id, name })} />
  ) : (
    <Picked person={value} card={known} focus={focus} onRemove={() => change(null)} />
  );
}

type Focus = (control: HTMLElement | null) => void;

interface SearchProps {
  people: readonly Card[];
  focus: Focus;
  onPick: (card: Card) => void;
}

function Search({ people, focus, onPick }: SearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = namedLike(people, typed);
  const hint = people.length === 0 ? t`Nobody is in your chats or likes yet.` : undefined;
  return (
    <div className="flex flex-col gap-2">
      <Field
        ref={focus}
        label={t`Is it about a member?`}
        hint={hint ?? t`Type a name from your chats or likes, or leave it empty.`}
        autoComplete="off"
        enterKeyHint="search"
        name="person"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The form is not sent by the search for a name.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.length > 0 && (
        <ul
          aria-label={t`Members found`}
          className="divide-y divide-line overflow-clip rounded-item border border-line"
        >
          {found.slice(0, SHOWN_MAX).map((card) => (
            <li key={card.id}>
              <button
                type="button"
                onClick={() => onPick(card)}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start -outline-offset-2 hover:bg-sunk"
              >
                <Face card={card} name={card.name} />
                <FullName card={card} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {typed.trim() !== '' && found.length === 0 && people.length > 0 && (
          <span>
            <Trans>Nobody in your chats or likes has this name.</Trans>
          </span>
        )}
      </p>
    </div>
  );
}

interface PickedProps {
  person: ComplaintPerson;
  /** Null when the member is in no list of the device any more. */
  card: Card | null;
  focus: Focus;
  onRemove: () => void;
}

function Picked({ person, card, focus, onRemove }: PickedProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(card ?? { name: person.name, age: null });
  return (
    <div role="group" aria-label={t`Is it about a member?`} className="flex flex-col gap-1.5">
      <p className="text-small font-semibold">
        <Trans>Is it about a member?</Trans>
      </p>
      <div className="flex min-h-14 items-center gap-3 rounded-field border-[1.5px] border-control px-3 py-1.5">
        <Face card={card} name={person.name} />
        <span className="min-w-0 grow truncate font-semibold">
          {card === null ? name : <FullName card={card} />}
        </span>
        <IconButton
          ref={focus}
          label={t`Not about ${name}`}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

const FullName = ({ card }: { card: Card }) => {
  const { title } = usePersonName()(card);
  const marks = usePersonMarks()(card);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 font-semibold">
      <span translate="no" className="max-w-full truncate">
        {title}
      </span>
      <PersonMarks {...marks} />
    </span>
  );
};

function Face({ card, name }: { card: Card | null; name: string }) {
  const mainPhoto = useMainPhoto();
  const { initials } = usePersonName()({ name, age: null });
  return <Avatar size="small" alt={NAMED_BESIDE} {...mainPhoto(card)} initials={initials} />;
}

/** The members I know, of the chats and likes stored on this device: those I write with first. */
function useKnownPeople(): readonly Card[] {
  const chats = valueOf(useLive(chatsQuery, { filter: 'all' }))?.rows;
  const archived = valueOf(useLive(chatsQuery, { filter: 'archived' }))?.rows;
  const received = valueOf(useLive(likesQuery, { type: 'received' }))?.rows;
  const given = valueOf(useLive(likesQuery, { type: 'given' }))?.rows;
  return useMemo(() => {
    const cards = [chats, archived, received, given].flatMap(
      (rows: readonly { card: Card }[] = []) => rows.map(({ card }) => card),
    );
    return [...new Map(cards.map((card) => [card.id, card])).values()];
  }, [chats, archived, received, given]);
}

/** Those whose name has what is typed; none while nothing is typed. */
function namedLike(people: readonly Card[], typed: string): readonly Card[] {
  if (typed.trim() === '') return [];
  const isNamed = holdsWords(typed);
  return people.filter(({ name }) => isNamed(name));
}
