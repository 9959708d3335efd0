/**
 * A question that is repeated while its page is open, until the server has answered it: at once when the connection returns,
 * and otherwise after a wait.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { againAfterMs, type Failure, type Outcome } from '#schemas/outcome.ts';
import { useStatus } from '#src/data/use-status.ts';

export interface UntilAnswered<Value> {
  /** Null until the server has answered. */
  value: Value | null;
  /** A refusal, or the failure because of which it is asked again. */
  failure: Failure | null;
  isAskedAgain: boolean;
  /** An earlier request may have arrived although its answer did not. */
  hadNoAnswer: boolean;
}

/** The server has not judged it. */
const isPassing = (failure: Failure): boolean => againAfterMs(failure) !== null;

export function useUntilAnswered<Value>(
  ask: () => Promise<Outcome<Value>>,
  isWanted: boolean,
): UntilAnswered<Value> {
  const { connectivity } = useStatus('connectivity');
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null);
  const [hadNoAnswer, setHadNoAnswer] = useState(false);
  const isUnderWay = useRef(false);
  const failure = outcome?.ok === false ? outcome.failure : null;
  const isAskedAgain = failure !== null && isPassing(failure);

  /** One request at a time; null while one is under way. */
  const askOnce = useEffectEvent(async (): Promise<Outcome<Value> | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const next = await ask();
    isUnderWay.current = false;
    return next;
  });
  const answered = (next: Outcome<Value> | null) => {
    if (next === null) return;
    if (!next.ok && isPassing(next.failure) && next.failure.code !== 'rate') setHadNoAnswer(true);
    setOutcome(next);
  };
  const askWaiting = useEffectEvent(() => (isAskedAgain ? askOnce() : Promise.resolve(null)));

  useEffect(() => {
    if (isWanted) void askOnce().then((next) => answered(next));
  }, [isWanted]);

  useEffect(() => {
    const wait = failure && againAfterMs(failure);
    if (wait === null) return undefined;
    const timer = setTimeout(() => void askOnce().then((next) => answered(next)), wait);
    return () => clearTimeout(timer);
  }, [failure]);

  useEffect(() => {
    if (connectivity === 'online') void askWaiting().then((next) => answered(next));
  }, [connectivity]);

  return { value: outcome?.ok === true ? outcome.value : null, failure, isAskedAgain, hadNoAnswer };
}
