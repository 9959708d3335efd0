import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SessionId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { Session } from '#schemas/sessions.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

interface Sessions {
  sessions: readonly Session[] | null;
  problem: Failure | null;
  isBusy: boolean;
  read: () => Promise<void>;
  end: (id: SessionId | null) => Promise<void>;
}

function useSessions(): Sessions {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const { run: load, failure } = useCommandState((sync) => sync.loadSessions);
  const ending = useCommandState((sync) => sync.endSession);

  const read = async () => {
    const outcome = await load();
    if (outcome.ok) setSessions(outcome.value);
  };
  useEffect(() => {
    void load().then((outcome) => outcome.ok && setSessions(outcome.value));
  }, [load]);
  const end = async (id: SessionId | null) => {
    if ((await ending.run({ id })).ok) await read();
  };
  const problem = ending.failure ?? failure;
  return { sessions, problem, isBusy: ending.busy, read, end };
}

/** Where the member is logged in. It is read when it opens, and is nowhere on this device. */
export function SessionList() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { sessions, problem, isBusy, read, end } = useSessions();
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Banner tone="danger" role="alert">
          {failureText(problem)}
        </Banner>
      )}
      {sessions === null && problem === null && (
        <LoadingRegion label={t`Loading...`}>
          <RowSkeleton />
        </LoadingRegion>
      )}
      {sessions === null && problem !== null && problem.code !== 'absent' && (
        <Button kind="soft" onClick={() => void read()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {sessions !== null && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
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
    </div>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
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
          disabled={isBusy}
          aria-label={t`Log out ${name}`}
          onClick={onEnd}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
