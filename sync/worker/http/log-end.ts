/**
 * Writes the log entries that the specification requires (§8): an intent that was refused or went wrong, and a logout
 * that was not reported. Only our own codes are logged: a backend's code may contain anything.
 */
import { isKnownReason } from '#schemas/error.ts';
import { logLine } from '#sync/db/log.ts';
import type { SendResult } from '#sync/engine/events.ts';
import { ABSENT } from '#sync/engine/outbox/row-base.ts';
import type { Answer } from './answer.ts';

const isOurs = (reason: string): boolean => reason === ABSENT || isKnownReason(reason);

export function logEnd(call: string, result: SendResult): void {
  if (result.type === 'refused') {
    const { reason, status } = result;
    logLine(`vonk: ${call} refused: ${isOurs(reason) ? reason : `status ${status}`}`);
  } else if (result.type === 'unknown' && result.reached)
    logLine(`vonk: ${call} went wrong: ${wordOf(result.failure)}`);
}

const wordOf = (failure: string): string =>
  isOurs(failure) || /^(?:unreadable|unstored|status \d{3})$/.test(failure) ? failure : 'server';

export function logUnreported(call: string, answer: Answer<unknown>): void {
  if (answer.type === 'answer') return;
  const status = answer.type === 'refused' ? ` ${answer.status}` : '';
  logLine(`vonk: ${call} not done: ${answer.type}${status}`);
}
