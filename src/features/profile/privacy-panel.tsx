import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnProfile } from '#schemas/account.ts';
import { privacyField, type Privacy, type PrivacyName } from '#schemas/privacy.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { Panel } from '#src/ui/panel.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { answeredPrompts } from '#schemas/prompts.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { FieldStateNote } from './field-state-note.tsx';
import { useFieldStates } from './use-field-states.ts';

interface PrivacyPanelProps {
  privacy: Privacy;
  profile: OwnProfile;
  /** What has a form of its own. */
  children?: ReactNode;
}

/** What the member keeps from others. Each switch works at once and is sent when there is a connection. */
export function PrivacyPanel({ privacy, profile, children }: PrivacyPanelProps) {
  const { t } = useLingui();
  const edit = useCommand((sync) => sync.editProfile);
  const showFailure = useFailureToast();
  const choose = async (name: PrivacyName, value: string) => {
    const outcome = await edit({ field: privacyField(name), value });
    if (!outcome.ok) showFailure(outcome.failure);
  };
  const hides = (name: 'age' | 'place' | 'visits') => ({
    isOn: privacy[name] === 'hidden',
    onChange: (isOn: boolean) => void choose(name, isOn ? 'hidden' : 'shown'),
  });
  return (
    <Panel title={<Trans context="settings">Privacy</Trans>}>
      <div className="flex flex-col gap-2">
        <Switch
          label={t`Hide my age`}
          hint={t`Then nobody finds you by age either.`}
          {...hides('age')}
        />
        <StateOf name="age" />
        <Switch
          label={t`Hide my town`}
          hint={t`The country stays. Nobody finds you by region.`}
          {...hides('place')}
        />
        <StateOf name="place" />
        <Switch
          label={t`Browse invisibly`}
          hint={t`You are not in anyone’s list of visitors.`}
          {...hides('visits')}
        />
        <StateOf name="visits" />
        <ShownActivity
          value={privacy.activity}
          onChange={(value) => void choose('activity', value)}
        />
        <StateOf name="activity" />
        <AllowedSentence
          profile={profile}
          value={privacy.sentence}
          onChange={(value) => void choose('sentence', value)}
        />
        <StateOf name="sentence" />
      </div>
      {children}
    </Panel>
  );
}

interface ShownActivityProps {
  value: Privacy['activity'];
  onChange: (value: Privacy['activity']) => void;
}

function ShownActivity({ value, onChange }: ShownActivityProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`When I was last active`}
      className="mt-2"
      choices={[
        { value: 'exact', label: t`Show it` },
        { value: 'rounded', label: t`Show only the day` },
        { value: 'hidden', label: t`Show nothing` },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function StateOf({ name }: { name: PrivacyName }) {
  return <FieldStateNote state={useFieldStates()(privacyField(name))} />;
}

type Sentence = Privacy['sentence'];

interface AllowedSentenceProps {
  /** Whose words there are to choose from. */
  profile: Pick<OwnProfile, 'notes' | 'personal'>;
  value: Sentence;
  onChange: (value: Sentence) => void;
}

/** The one sentence that people who are not logged in may read. Without words of the member there is nothing to choose. */
function AllowedSentence({ profile, value, onChange }: AllowedSentenceProps) {
  const { t } = useLingui();
  const texts = usePromptTexts();
  const personal = profile.personal?.trim() ?? '';
  const words: { value: Sentence; label: string; hint?: string }[] = [
    ...answeredPrompts(profile.notes).map(({ prompt, text }) => ({
      value: prompt,
      label: texts[prompt],
      hint: text,
    })),
    ...(personal === '' ? [] : [{ value: 'personal' as const, label: t`How my text begins` }]),
  ];
  if (words.length === 0) return null;
  const isThere = words.some((one) => one.value === value);
  return (
    <RadioGroup
      label={t`What people who are not logged in may read`}
      className="mt-2"
      choices={[{ value: 'none', label: t`None of my words` }, ...words]}
      value={isThere ? value : 'none'}
      onChange={onChange}
    />
  );
}
