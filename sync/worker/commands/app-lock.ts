/** The commands of the app lock. They are the only ones that do not wait for the PIN. */
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import type { SyncApi } from '#sync/api.ts';
import { hintLinesIn, hintTextOf } from '#sync/persisted-hint-text.ts';
import type { CommandRunner } from '#sync/worker/request-context.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import type { SessionHost } from '#sync/worker/session/session-host.ts';
import type { TurnParts } from '#sync/worker/session/turn-lock.ts';

interface LockParts extends TurnParts {
  sessionHost: SessionHost;
  guarded: CommandRunner<[]>;
  asMember: CommandRunner<[MemberSession]>;
}

type LockCommand = 'unlock' | 'setPin' | 'removePin' | 'lockNow' | 'forgetPin';

export function lockCommands(parts: LockParts): Pick<SyncApi, LockCommand> {
  const { lockHost, guarded, asMember } = parts;
  const turning = () => import('#sync/worker/session/turn-lock.ts');
  return {
    unlock: guarded((given) => lockHost.unlock(given)),
    setPin: asMember(async (mine, given) => (await turning()).setPin(parts, mine, given)),
    removePin: asMember(async (mine, given) => (await turning()).removePin(parts, mine, given)),
    lockNow: guarded(() => Promise.resolve(ok({ isLocked: lockHost.lockNow() }))),
    forgetPin: guarded((given) => forgetPin(parts, given)),
  };
}

/** The rows cannot be read without the PIN: their number is in the persisted hint. */
async function forgetPin(
  { lockHost, sessionRunner, sessionHost, status }: LockParts,
  { discardUnsent }: { discardUnsent: boolean },
): Promise<Outcome<{ done: boolean; unsent: number }>> {
  if (!lockHost.isLocked)
    return fail({ code: 'refused', status: 0, reason: 'conflict', message: '' });
  const lines = hintLinesIn(sessionHost.evictionDetector.hint);
  const unsent = lines.reduce((sum, line) => sum + line.unsent, 0);
  if (unsent > 0 && !discardUnsent) return ok({ done: false, unsent });
  // What is lost was announced: the next login must not announce it again.
  sessionHost.evictionDetector.restoreHint(null);
  await sessionRunner.forgetPin();
  const persistedHint = lines.map((line) => hintTextOf({ ...line, unsent: 0 })).join('\n');
  if (lines.length > 0) status.set({ persistedHint });
  return ok({ done: true, unsent });
}
