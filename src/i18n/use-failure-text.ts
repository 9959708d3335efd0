/** A failure, and the reason of a refusal, in the active language. */
import { useLingui } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { failureText, reasonText } from './failure-text.ts';

const MINUTE_MS = 60_000;
/** From here on the time is shown in hours. */
const MANY_MINUTES = 90;

/** Such as "in 31 minutes", never too short. */
function whenAgain(ms: number, locale: string): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const words = new Intl.RelativeTimeFormat(locale);
  return minutes < MANY_MINUTES
    ? words.format(minutes, 'minute')
    : words.format(Math.ceil(minutes / 60), 'hour');
}

export function useFailureText(): (failure: Failure) => string {
  const { i18n, t } = useLingui();
  return (failure) => {
    if (failure.code === 'rate' && failure.retryAfterMs >= MINUTE_MS) {
      const when = whenAgain(failure.retryAfterMs, i18n.locale);
      return t`That was a lot at once. Please try again ${when}.`;
    }
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
