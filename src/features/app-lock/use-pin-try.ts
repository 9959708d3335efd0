/** One question for the PIN: what the last answer was, in words, and how long to wait. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Outcome } from '#schemas/outcome.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import type { PinCheck } from '#sync/api.ts';

export interface PinTry {
  /** Beside the field; absent when there is nothing to correct. */
  error: string | undefined;
  isWaiting: boolean;
  /** True when the PIN was right. */
  take: (outcome: Outcome<PinCheck>) => boolean;
  /** Another PIN is being typed. */
  change: () => void;
}

export function usePinTry(): PinTry {
  const { t } = useLingui();
  const { lock } = useStatus('lock');
  const [isWrong, setWrong] = useState(false);
  const seconds = useSecondsLeft(lock?.until ?? null);
  const wait = t`Too many wrong tries. Try again in ${seconds} s.`;
  return {
    error: seconds > 0 ? wait : isWrong ? t`This is not the PIN.` : undefined,
    isWaiting: seconds > 0,
    take(outcome) {
      const isRight = outcome.ok && outcome.value.isRight;
      setWrong(outcome.ok && !isRight);
      return isRight;
    },
    change: () => setWrong(false),
  };
}
