/** Beginnings of a sentence about oneself, in the language of the interface. */
import { useLingui } from '@lingui/react/macro';

export function useStarters(): string[] {
  const { t } = useLingui();
  return [
    t`You will win me over with`,
    t`My ideal Sunday:`,
    t`I am weirdly good at`,
    t`Let us argue about`,
    t`Two truths and a dream:`,
  ];
}
