/**
 * The deletion of the account, for as long as its page is open: what was typed as the reason stays when the member goes back a
 * step, to the copy or to the pause. The worker wipes the device; the page that follows names the day until which the account
 * can come back.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localDay } from '#schemas/local-day.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';

export interface AccountDeletion {
  reason: string;
  isBusy: boolean;
  failure: Failure | null;
  setReason: (reason: string) => void;
  deleteAccount: (password: string) => void;
}

export function useAccountDeletion(): AccountDeletion {
  const navigate = useNavigate();
  const { run, busy, failure } = useCommandState((sync) => sync.deleteAccount);
  const [reason, setReason] = useState('');
  const deleteAccount = async (password: string) => {
    const outcome = await run({ password, reason: reason.trim() === '' ? null : reason.trim() });
    if (!outcome.ok) return;
    const day = localDay(Date.parse(outcome.value.restoreUntil));
    void navigate(`/account-deleted?until=${day}`, { replace: true });
  };
  return {
    reason,
    isBusy: busy,
    failure,
    setReason,
    deleteAccount: (password) => void deleteAccount(password),
  };
}
