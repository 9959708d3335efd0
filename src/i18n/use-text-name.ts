import { useLingui } from '@lingui/react/macro';
import { isPrompt } from '#schemas/prompts.ts';
import { usePromptTexts } from './use-prompt-texts.ts';

/** A text of a profile: its name, its prompt, or the field of a site's own. */
export function useTextName(): (field: string) => string {
  const { t } = useLingui();
  const prompts = usePromptTexts();
  return (field) => {
    if (isPrompt(field)) return prompts[field];
    return field === 'personal' ? t`About me` : field === 'city' ? t`Town` : field;
  };
}
