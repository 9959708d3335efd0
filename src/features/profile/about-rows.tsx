import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#schemas/account.ts';
import { interestsText } from '#schemas/interests.ts';
import { NAME_MAX_LENGTH, PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { LOCALES } from '#schemas/locale.ts';
import { MEET_FIELD } from '#schemas/meet.ts';
import { answeredPrompts, PROMPT_MAX_LENGTH, PROMPTS, PROMPTS_MAX } from '#schemas/prompts.ts';
import { PURPOSES_FIELD, purposesText, type Purpose } from '#schemas/purposes.ts';
import { useMeetWords } from '#src/data/meet/use-meet-words.ts';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { usePurposeWords } from '#src/data/own-fields/use-purpose-words.ts';
import { InterestPicker } from '#src/features/interests/interest-picker.tsx';
import { MeetFields } from '#src/features/meet/meet-fields.tsx';
import { PurposesField } from '#src/features/meet/purposes-field.tsx';
import { useMeetChoice } from '#src/features/meet/use-meet-choice.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { Select } from '#src/ui/select.tsx';
import { EditRow } from './edit-row.tsx';
import type { FieldStatus } from './field-state.ts';
import { OwnFieldRows } from './own-field-rows.tsx';
import { PlaceRow, type PlaceForm } from './place-row.tsx';
import { TextRow } from './text-row.tsx';
import { useFieldStates } from './use-field-states.ts';

interface AboutRowsProps<Choice> {
  user: User;
  placeForm: PlaceForm<Choice>;
}

/** The fields of the own profile, each saved by itself; whom one would like to meet is not on it. */
export function AboutRows<Choice>({ user, placeForm }: AboutRowsProps<Choice>) {
  const { t } = useLingui();
  const stateOf = useFieldStates();
  const { profile, previous } = user;
  return (
    <>
      <Group title={<Trans>About you</Trans>}>
        <TextRow
          field="name"
          title={t({ message: 'Your name', context: 'profile' })}
          saved={profile.name}
          state={stateOf('name')}
          maxLength={NAME_MAX_LENGTH}
          isRequired
          isOneLine
        />
        <TextRow
          field="personal"
          title={t`In your own words`}
          saved={profile.personal}
          state={stateOf('personal')}
          maxLength={PERSONAL_MAX_LENGTH}
          previous={previous?.['personal']}
        />
        <PlaceRow
          place={profile}
          state={stateOf('country', 'countryregion', 'city')}
          form={placeForm}
        />
        <BirthDate date={profile.date_of_birth} />
        <OwnFieldRows user={user} />
        <LanguageRow saved={profile.language} state={stateOf('language')} />
        <InterestsRow saved={profile.interests} state={stateOf('interests')} />
        {profile.purposes && (
          <PurposesRow saved={profile.purposes} state={stateOf(PURPOSES_FIELD)} />
        )}
      </Group>
      <Group title={<Trans>Seen by nobody</Trans>}>
        <MeetRow age={profile.age} />
      </Group>
      <Group title={<Trans>Finish a sentence (up to three)</Trans>}>
        <PromptsRows user={user} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 px-1 text-small font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">{children}</ul>
    </section>
  );
}

/** Others met the member under this age. */
function BirthDate({ date }: { date: string | null }) {
  const format = useFormat();
  if (date === null) return null;
  return (
    <li className="flex min-h-14 items-center gap-3.5 px-3.5 py-2">
      <span className="min-w-0 grow">
        <span className="block text-small text-muted">
          <Trans>Birthday</Trans>
        </span>
        <span className="block font-semibold">{format.calendarDay(date)}</span>
        <span className="block text-small text-muted">
          <Trans>Fixed once your account is confirmed. Others see only your age.</Trans>
        </span>
      </span>
      <LockKeyhole aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
    </li>
  );
}

interface InterestsRowProps {
  saved: readonly string[];
  state: FieldStatus;
}

function InterestsRow({ saved, state }: InterestsRowProps) {
  const { t } = useLingui();
  const names = useInterestList();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = chosen ?? saved;
  const shown = saved.flatMap((id) => names[id] ?? []).join(', ');
  return (
    <EditRow
      title={t`Interests`}
      value={shown === '' ? null : shown}
      state={state}
      changed={() => ({ interests: interestsText(ids) })}
      onSaved={() => setChosen(null)}
    >
      <InterestPicker chosen={ids} onChange={setChosen} />
    </EditRow>
  );
}

/** The language that others read on the profile, and that mails are written in. */
function LanguageRow({ saved, state }: { saved: string | null; state: FieldStatus }) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? saved ?? 'en';
  const codes = [...new Set([...LOCALES.map((locale) => locale.slice(0, 2)), value])];
  return (
    <EditRow
      title={t`The language you speak`}
      value={saved === null ? null : format.language(saved)}
      state={state}
      changed={() => ({ language: value })}
      onSaved={() => setChosen(null)}
    >
      <Select
        label={t`The language you speak`}
        value={value}
        options={codes.map((code) => ({ value: code, label: format.language(code) }))}
        onChange={setChosen}
      />
    </EditRow>
  );
}

/** Whom I would like to meet: nobody is shown it. */
function MeetRow({ age }: { age: number | null }) {
  const { t } = useLingui();
  const { meet, choice, canConsent, change, changed, saved } = useMeetChoice(age);
  const words = useMeetWords();
  return (
    <EditRow
      title={t`I’d like to meet`}
      value={meet && words(meet)}
      state={useFieldStates()(MEET_FIELD)}
      changed={changed}
      onSaved={saved}
    >
      <MeetFields choice={choice} canConsent={canConsent} onChange={change} />
    </EditRow>
  );
}

/** The answered prompts; while there is room for one more, the others too. */
function PromptsRows({ user }: { user: User }) {
  const texts = usePromptTexts();
  const stateOf = useFieldStates();
  const { notes } = user.profile;
  const answered = answeredPrompts(notes).map(({ prompt }) => prompt);
  const isFull = answered.length >= PROMPTS_MAX;
  const shown = PROMPTS.filter(
    (prompt) => !isFull || answered.includes(prompt) || stateOf(prompt).state === 'refused',
  );
  return shown.map((prompt) => (
    <TextRow
      key={prompt}
      field={prompt}
      title={texts[prompt]}
      saved={notes[prompt] ?? null}
      state={stateOf(prompt)}
      maxLength={PROMPT_MAX_LENGTH}
      previous={user.previous?.[prompt]}
    />
  ));
}

interface PurposesRowProps {
  saved: readonly Purpose[];
  state: FieldStatus;
}

function PurposesRow({ saved, state }: PurposesRowProps) {
  const { t } = useLingui();
  const { listed } = usePurposeWords();
  const [changed, setChanged] = useState<readonly Purpose[] | null>(null);
  const chosen = changed ?? saved;
  return (
    <EditRow
      title={t`What for`}
      value={listed(saved)}
      state={state}
      changed={() => ({ [PURPOSES_FIELD]: purposesText(chosen) })}
      onSaved={() => setChanged(null)}
    >
      <PurposesField chosen={chosen} onChange={setChanged} />
    </EditRow>
  );
}
