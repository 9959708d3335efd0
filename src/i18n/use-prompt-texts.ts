/** The beginnings of the prompts in the language of the interface. */
import { useLingui } from '@lingui/react/macro';
import type { Prompt } from '#schemas/prompts.ts';

export function usePromptTexts(): Readonly<Record<Prompt, string>> {
  const { t } = useLingui();
  return {
    prompt_win_me: t`You will win me over with`,
    prompt_sunday: t`My Sunday looks like`,
    prompt_laugh: t`What always makes me laugh`,
    prompt_talk_for_hours: t`I can talk for hours about`,
    prompt_small_joy: t`A small thing that makes me happy`,
    prompt_together: t`Together we could`,
  };
}
