/**
 * What the server knows about the typed address: it is asked shortly after the last key, and only when the text has an @ and a dot
 * (spec §5) and looks complete, or when its field was left: a check at each key would use up the checks of the network. An
 * answer for an earlier text is dropped, and a check that failed is made again when the connection returns.
 */
import { useEffect, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import type { EmailStatus } from '#schemas/signup.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';
import type { EmailCheck } from '#sync/api.ts';

const PAUSE_MS = 500;

export type EmailState =
  | { kind: 'unasked' }
  | { kind: 'checking' }
  /** `failure`: the server's refusal, which counts as an invalid address (spec §8). */
  | { kind: 'known'; status: EmailStatus; failure: Failure | null }
  | { kind: 'offline' }
  | { kind: 'cannot-check' };

interface EmailAnswer {
  email: string;
  asked: string;
  outcome: Outcome<EmailCheck>;
}

const COMPLETE = /@[^@\s]*\.\p{L}{2,}$/u;

const isAsked = (email: string, isLeft: boolean): boolean =>
  email.includes('@') && email.includes('.') && (isLeft || COMPLETE.test(email));

export function useEmailCheck(email: string, isLeft: boolean): EmailState {
  const validate = useCommand((sync) => sync.validateEmail);
  const { connectivity } = useStatus('connectivity');
  const [answer, setAnswer] = useState<EmailAnswer | null>(null);
  const asked = `${connectivity} ${email}`;
  const isOffline = connectivity === 'offline';
  const current = answer?.email === email ? answer : null;
  const isAnswered = current !== null && (current.outcome.ok || current.asked === asked);
  const isDue = isAsked(email, isLeft) && !isOffline && !isAnswered;

  useEffect(() => {
    if (!isDue) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void validate({ email }).then((outcome) => {
        if (isWanted) setAnswer({ email, asked, outcome });
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isDue, email, asked, validate]);

  if (!isAsked(email, isLeft)) return { kind: 'unasked' };
  if (current !== null && isAnswered) return stateOf(current.outcome);
  return { kind: isOffline ? 'offline' : 'checking' };
}

function stateOf(outcome: Outcome<EmailCheck>): EmailState {
  if (outcome.ok) return { kind: 'known', status: outcome.value.status, failure: null };
  const { failure } = outcome;
  if (failure.code === 'refused') return { kind: 'known', status: 'invalid', failure };
  return { kind: failure.code === 'offline' ? 'offline' : 'cannot-check' };
}
