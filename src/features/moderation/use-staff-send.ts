/**
 * One act of a moderator: a double press sends it once, and what was written stays until it has arrived. When the server
 * answers that the thing is decided or gone, another moderator was faster.
 */
import { useCallback, useRef, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import type { PickCommand } from '#src/data/use-command.ts';

export type StaffSendEnd =
  | { end: 'done' }
  /** `isUnsure`: the attempt before had no answer, so it may have been this moderator. */
  | { end: 'decided'; isUnsure: boolean }
  | { end: 'failed' };

export interface StaffSend<Given> {
  /** Null while an earlier press is on its way. */
  send: (given: Given) => Promise<StaffSendEnd | null>;
  isBusy: boolean;
  failure: Failure | null;
  /** The server asks for the password again. */
  needsPassword: boolean;
}

export function useStaffSend<Given>(pick: PickCommand<[Given], null>): StaffSend<Given> {
  const { run, busy, failure } = useCommandState(pick);
  const [needsPassword, setNeedsPassword] = useState(false);
  const isOnItsWay = useRef(false);
  const isUnsure = useRef(false);

  const send = useCallback(
    async (given: Given): Promise<StaffSendEnd | null> => {
      if (isOnItsWay.current) return null;
      isOnItsWay.current = true;
      const outcome = await run(given);
      isOnItsWay.current = false;
      const wasUnsure = isUnsure.current;
      isUnsure.current = hasNoAnswer(outcome);
      if (outcome.ok) return { end: 'done' };
      if (asksForPassword(outcome.failure)) setNeedsPassword(true);
      return isDecided(outcome.failure)
        ? { end: 'decided', isUnsure: wasUnsure }
        : { end: 'failed' };
    },
    [run],
  );
  return { send, isBusy: busy, failure: shownOf(failure), needsPassword };
}

const isRefusedAs = (failure: Failure, ...reasons: string[]): boolean =>
  failure.code === 'refused' && reasons.includes(failure.reason);

const asksForPassword = (failure: Failure): boolean =>
  isRefusedAs(failure, 'password_needed', 'wrong_password');

const isDecided = (failure: Failure): boolean =>
  failure.code === 'not-found' || failure.code === 'gone' || isRefusedAs(failure, 'conflict');

const hasNoAnswer = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && ['timeout', 'offline', 'server', 'unreadable'].includes(outcome.failure.code);

/** That something is decided already is said above the fresh state, not at the form. */
const shownOf = (failure: Failure | null): Failure | null =>
  failure !== null && isDecided(failure) ? null : failure;
