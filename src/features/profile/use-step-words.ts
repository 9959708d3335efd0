/** The text for the next step that completes a profile. */
import { useLingui } from '@lingui/react/macro';
import type { NextStep } from './completeness.ts';

export function useStepWords(): (step: NextStep) => string {
  const { t } = useLingui();
  return (step) => {
    switch (step) {
      case 'photo':
        return t`Add a photo of yourself`;
      case 'personal':
        return t`Write a sentence about yourself`;
      case 'prompt':
        return t`Finish one of the sentences`;
      case 'interests':
        return t`Pick what you like to do`;
      case 'place':
        return t`Say where you live`;
      case 'photos':
        return t`Add a second photo`;
    }
  };
}
