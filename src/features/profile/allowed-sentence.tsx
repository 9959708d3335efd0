import { useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '#schemas/account.ts';
import type { Privacy } from '#schemas/privacy.ts';
import { answeredPrompts } from '#schemas/prompts.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';

type Sentence = Privacy['sentence'];

interface AllowedSentenceProps {
  /** Whose words there are to choose from. */
  profile: Pick<OwnProfile, 'notes' | 'personal'>;
  value: Sentence;
  onChange: (value: Sentence) => void;
}

/** The one sentence that people who are not logged in may read. Without words of the member there is nothing to choose. */
export function AllowedSentence({ profile, value, onChange }: AllowedSentenceProps) {
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
