/** A failure, and the reason of a refusal, in the active language. */
import { useLingui } from '@lingui/react';
import type { Failure } from '#schemas/outcome.ts';
import { failureText, reasonText } from './failure-text.ts';

export function useFailureText(): (failure: Failure) => string {
  const { i18n } = useLingui();
  return (failure) => {
    const { text } = failureText(failure);
    return typeof text === 'string' ? text : i18n._(text);
  };
}

/** `reason` is a code or the server's own sentence. */
export function useRefusalText(): (reason: string) => string {
  const { i18n } = useLingui();
  return (reason) => {
    const text = reasonText(reason);
    return typeof text === 'string' ? text : i18n._(text);
  };
}
