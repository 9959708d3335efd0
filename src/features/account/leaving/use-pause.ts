import { useLingui } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { timeOf } from '#schemas/time.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { serverNow } from '#src/data/use-now.ts';
import { showToast } from '#src/lib/toast-store.ts';

const DAY_MS = 86_400_000;

export interface PauseState {
  isBusy: boolean;
  failure: Failure | null;
  begin: (days: number) => void;
  resume: () => void;
}

export function usePause(onDone?: () => void): PauseState {
  const { t } = useLingui();
  const format = useFormat();
  const { run, busy, failure } = useCommandState((sync) => sync.pauseProfile);

  const begin = async (days: number) => {
    const until = timeOf(serverNow() + days * DAY_MS);
    if (!(await run({ until })).ok) return;
    const day = format.date(until);
    showToast({ text: t`Your profile is paused until ${day}.` });
    onDone?.();
  };
  const resume = async () => {
    if (!(await run({ until: null })).ok) return;
    showToast({ text: t`Welcome back. Others see you again.` });
    onDone?.();
  };
  return { isBusy: busy, failure, begin: (days) => void begin(days), resume: () => void resume() };
}
