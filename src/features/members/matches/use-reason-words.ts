/** Why the server offers a member, in words. */
import { useLingui } from '@lingui/react/macro';
import type { MatchReason } from '#schemas/matches.ts';

export function useReasonWords(): Record<MatchReason, string> {
  const { t } = useLingui();
  return {
    interests: t`You like the same things`,
    city: t`From your town`,
    region: t`From your region`,
    age: t`About your age`,
    active: t`Here today`,
  };
}
