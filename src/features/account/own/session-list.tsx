import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { SessionId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { Session } from '#schemas/sessions.ts';
import { type Sessions, sessionsQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { usePasskeyAgain } from '#src/data/passkeys/use-passkey-again.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { AttemptButton } from '#src/ui/attempt-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { LoginHistory } from './login-history.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

interface SessionListState {
  /** Null until they are read. */
  seen: Sessions | null;
  problem: Failure | null;
  isBusy: boolean;
  /** What waits for the password: one session, or all others. Null while nothing does. */
  waiting: { id: SessionId | null } | null;
  readAgain: () => void;
  end: (id: SessionId | null, password?: string) => Promise<void>;
}

function useSessions(): SessionListState {
  const { value: seen, failure, readAgain } = useAnswer(sessionsQuery, {});
  const [waiting, setWaiting] = useState<{ id: SessionId | null } | null>(null);
  const ending = useCommandState((sync) => sync.endSession);

  const end = async (id: SessionId | null, password: string | null = null) => {
    const outcome = await ending.run({ id, password });
    if (!outcome.ok && isRefusedAs(outcome.failure, 'password_needed')) setWaiting({ id });
    if (outcome.ok) setWaiting(null);
  };
  const isFirst = ending.failure !== null && isRefusedAs(ending.failure, 'password_needed');
  const problem = (isFirst ? null : ending.failure) ?? failure;
  return { seen, problem, isBusy: ending.busy, waiting, readAgain, end };
}

const isRefusedAs = (failure: Failure, reason: string): boolean =>
  failure.code === 'refused' && failure.reason === reason;

/** Where the member is logged in, and the last logins. Both are read when it opens, and are nowhere on this device. */
export function SessionList({ onNewPassword }: { onNewPassword: () => void }) {
  const failureText = useFailureText();
  const { seen, problem, isBusy, waiting, readAgain, end } = useSessions();
  const isAtField = problem !== null && isRefusedAs(problem, 'wrong_password');
  return (
    <div className="flex flex-col gap-4">
      {waiting && (
        <PasswordFirst
          isBusy={isBusy}
          error={isAtField ? failureText(problem) : undefined}
          onPassword={(password) => void end(waiting.id, password)}
          onPasskey={() => void end(waiting.id)}
        />
      )}
      {problem && !isAtField && (
        <Banner tone="danger" role="alert">
          {failureText(problem)}
        </Banner>
      )}
      {seen === null && problem === null && (
        <LoadingRegion>
          <RowSkeleton />
        </LoadingRegion>
      )}
      {seen === null && problem !== null && problem.code !== 'absent' && (
        <Button kind="soft" onClick={readAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {seen !== null && <OpenSessions sessions={seen.sessions} isBusy={isBusy} end={end} />}
      {seen?.logins && <LoginHistory logins={seen.logins} onNewPassword={onNewPassword} />}
    </div>
  );
}

interface OpenSessionsProps {
  sessions: readonly Session[];
  isBusy: boolean;
  end: SessionListState['end'];
}

function OpenSessions({ sessions, isBusy, end }: OpenSessionsProps) {
  const { t } = useLingui();
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...{ session, isBusy, end }} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          kind="outline"
          isWide
          isBusy={isBusy}
          busyLabel={t`Loading...`}
          onClick={() => void end(null)}
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}

interface PasswordFirstProps {
  isBusy: boolean;
  error: string | undefined;
  onPassword: (password: string) => void;
  /** A passkey was shown instead. */
  onPasskey: () => void;
}

/** The password again, or a passkey, when the login is old (security R5). */
function PasswordFirst({ isBusy, error, onPassword, onPasskey }: PasswordFirstProps) {
  const { t } = useLingui();
  const passkey = usePasskeyAgain(onPasskey);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '' && !isBusy) onPassword(password);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>You logged in a while ago. Your password shows that it is you.</Trans>
      </p>
      <OwnPasswordField
        name="password"
        value={password}
        error={isTried && password === '' ? t`Please fill this in.` : error}
        onChange={setPassword}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t`Loading...`}>
        <Trans>Continue</Trans>
      </Button>
      {passkey && <AttemptButton {...passkey} />}
    </form>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  end: SessionListState['end'];
}

function SessionRow({ session, isBusy, end }: SessionRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { device, place, last_seen: lastSeen, current } = session;
  const name = device ?? t`Unknown device`;
  const detail = [place && format.country(place), format.ago(lastSeen, now)];
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-muted">{detail.filter(Boolean).join(' · ')}</span>
      </span>
      {current ? (
        <Chip tone="success">
          <Trans>This device</Trans>
        </Chip>
      ) : (
        <Button
          kind="quiet"
          size="compact"
          aria-disabled={isBusy}
          aria-label={t`Log out ${name}`}
          onClick={() => isBusy || void end(session.id)}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
