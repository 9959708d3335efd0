import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { Failure } from '#schemas/outcome.ts';
import { PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import type { FieldNote } from '#src/ui/noted-field.tsx';

/** The server's refusal of a field, in words. */
export function useRefusalNote(refusal: Failure | null): FieldNote | null {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (refusal?.code !== 'refused') return null;
  const count = PASSWORD_MIN_LENGTH;
  const isShort = refusal.field === 'password' && refusal.reason === 'too_short';
  const text = isShort ? t`Please take at least ${count} characters.` : failureText(refusal);
  return { tone: 'bad', icon: <CircleAlert />, text };
}
