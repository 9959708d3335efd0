/**
 * A command that needs the password only when the login is old (security R5): it is tried without the password, and again with
 * it once the server asks. What was typed stays.
 */
import { useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import type { PickCommand } from '#src/data/use-command.ts';

interface WithPassword {
  password: string | null;
}

export interface PasswordAsked<Given, T> {
  /** Null when the password is asked for and empty. */
  run: (given: Given) => Promise<Outcome<T> | null>;
  isBusy: boolean;
  failure: Failure | null;
  needsPassword: boolean;
  password: string;
  setPassword: (password: string) => void;
  /** A passkey was shown instead: the next run goes without the password. */
  passkeyShown: () => void;
  /** The form was sent without the password. */
  isMissing: boolean;
}

export const isRefusedAs = (failure: Failure | null, reason: string): boolean =>
  failure?.code === 'refused' && failure.reason === reason;

export function useWithPassword<Given extends object, T>(
  pick: PickCommand<[Given & WithPassword], T>,
): PasswordAsked<Given, T> {
  const { run: ask, busy, failure } = useCommandState(pick);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = needsPassword && password === '';

  const run = async (given: Given) => {
    setTried(needsPassword);
    if (isMissing) return null;
    const outcome = await ask({ ...given, password: needsPassword ? password : null });
    if (!outcome.ok && isRefusedAs(outcome.failure, 'password_needed')) setNeedsPassword(true);
    return outcome;
  };
  return {
    run,
    isBusy: busy,
    failure: isRefusedAs(failure, 'password_needed') ? null : failure,
    needsPassword,
    password,
    setPassword,
    passkeyShown: () => setNeedsPassword(false),
    isMissing: isTried && isMissing,
  };
}
