import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { IntentKey, ReportId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useLive } from '#src/data/use-live.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { reportsQuery } from '#sync/queries/complaints.ts';

/** A report that the device has stored. */
export interface ReportMade {
  key: IntentKey;
  /** How many messages go along. */
  messages: number;
  isBlocking: boolean;
}

/** How far it is: `arrived` with its number, `refused` with the reason of the site. */
type ReportProgress =
  | { is: 'arrived'; reference: ReportId }
  | { is: 'refused'; reason: string | null }
  | { is: 'waits' };

export function useReportProgress(key: IntentKey | null): ReportProgress {
  const rows = valueOf(useLive(reportsQuery, {}))?.rows;
  const row = rows?.find((one) => one.key === key);
  if (row?.reference) return { is: 'arrived', reference: row.reference };
  return row?.waiting?.state === 'refused'
    ? { is: 'refused', reason: row.waiting.reason }
    : { is: 'waits' };
}

/** Only sending it showed that the site takes no reports. */
export const isAbsent = (progress: ReportProgress): boolean =>
  progress.is === 'refused' && progress.reason === 'absent';

interface ReportDoneProps {
  name: string;
  made: ReportMade;
  progress: ReportProgress;
  /** A link leads away from the dialog. */
  onLeave: () => void;
}

/** The last step: the number of the report, or when it comes; and what else happened. */
export function ReportDone({ name, made, progress, onLeave }: ReportDoneProps) {
  const words = useRef<HTMLDivElement>(null);
  const { messages: count } = made;
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div role="status" className="flex flex-col gap-4">
        <HowFar progress={progress} />
      </div>
      {count > 0 && (
        <p>{plural(count, { one: '# message goes along.', other: '# messages go along.' })}</p>
      )}
      {made.isBlocking && (
        <p className="overflow-clip wrap-anywhere">
          <Trans>{name} is blocked. You no longer see each other.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <LinkButton to="/complaints#reports" kind="soft" size="compact" onClick={onLeave}>
          <Trans>See my reports</Trans>
        </LinkButton>
        <TextLink isAlone to="/pages/safety" onClick={onLeave}>
          <Trans>More about staying safe</Trans>
        </TextLink>
      </div>
    </div>
  );
}

function HowFar({ progress }: { progress: ReportProgress }) {
  const { t } = useLingui();
  const isAway = useIsAway();
  const refusal = useRefusalText();
  switch (progress.is) {
    case 'arrived':
      return (
        <>
          <p>
            <Trans>Thank you. A person looks at it. What comes of it is in your reports.</Trans>
          </p>
          <dl>
            <dt className="text-small text-muted">
              <Trans>Number</Trans>
            </dt>
            <dd className="font-semibold break-all select-all">{progress.reference}</dd>
          </dl>
        </>
      );
    case 'refused':
      return (
        <p key="refused">
          {progress.reason === null ? t`The site did not accept this.` : refusal(progress.reason)}
        </p>
      );
    case 'waits':
      return (
        <p key="waits">
          {isAway ? (
            <Trans>
              Your report is kept on this device and sent first when you’re back online. You get its
              number when it has arrived.
            </Trans>
          ) : (
            <Trans>It is on its way. You get its number when it has arrived.</Trans>
          )}
        </p>
      );
  }
}
