/** Whether a line of the account is due. Null, because the account is not read yet: as it was when the app was last open. */
import { useEffect } from 'react';
import { type AccountLine, hadLine, keepLine } from '#src/app/had-member.ts';
import { useStatus } from '#src/data/use-status.ts';

export function useAccountLine(line: AccountLine, isDue: boolean | null): boolean {
  useEffect(() => {
    if (isDue !== null) keepLine(line, isDue);
  }, [line, isDue]);
  return isDue ?? hadLine(line);
}

/** For a member, and until the worker says whether there is one. */
export function useMayHaveLine(line: AccountLine): boolean {
  const { state } = useStatus('session').session;
  return state === 'member' || (state === 'unknown' && hadLine(line));
}
