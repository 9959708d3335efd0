/** First messages that fit everybody, in the language of the interface. */
import { useLingui } from '@lingui/react/macro';

export function useOpeners(name: string): string[] {
  const { t } = useLingui();
  return [
    t`Hello ${name}. Your picture made me smile.`,
    t`Hello ${name}. I am new here. What brought you here?`,
    t`Hello ${name}. Coffee or tea?`,
  ];
}
