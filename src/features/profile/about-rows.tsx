import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#schemas/account.ts';
import { NAME_MAX_LENGTH, PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { PURPOSES_FIELD } from '#schemas/purposes.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { InterestsRow } from './interests-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { MeetRow } from './meet-row.tsx';
import { OwnFieldRows } from './own-field-rows.tsx';
import { PurposesRow } from './purposes-row.tsx';
import { PlaceRow, type PlaceForm } from './place-row.tsx';
import { PromptsRows } from './prompts-rows.tsx';
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
          title={t`Your name`}
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
      <Group title={<Trans>Finish a sentence, up to three</Trans>}>
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
