import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { Button } from '#src/ui/button.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { useLeftOnDevice, type LeftOnDevice } from './use-left-on-device.ts';

/** Two lines of words and three findings: the page is centred, and must not move when they come. */
const MIN_HEIGHT = 'min-h-38';

/** Shows what this device still holds instead of promising that it holds nothing. */
export function DeviceFindings() {
  const { t } = useLingui();
  const { left, isRemoving, remove } = useLeftOnDevice();
  const found = left === null ? null : foundIn(left);
  return (
    <Panel title={<Trans>On this device</Trans>} className="w-full text-start">
      {left === null ? (
        <LoadingRegion isQuiet className={MIN_HEIGHT}>
          <RowSkeleton />
        </LoadingRegion>
      ) : (
        <div role="status" className={cx('flex flex-col gap-4', MIN_HEIGHT)}>
          <p>
            {found === 'something' && (
              <span>
                <Trans>Something is still here. You can remove it now.</Trans>
              </span>
            )}
            {found === 'nothing' && (
              <span>
                <Trans>We looked: nothing of any account is stored here.</Trans>
              </span>
            )}
            {found === 'unknown' && (
              <span>
                <Trans>We found nothing, but your browser does not let us look everywhere.</Trans>
              </span>
            )}
          </p>
          <Findings left={left} />
        </div>
      )}
      {found === 'something' && (
        <Button
          kind="outline"
          isWide
          isBusy={isRemoving}
          busyLabel={t`Loading...`}
          onClick={remove}
          className="mt-4"
        >
          <Trans>Remove it now</Trans>
        </Button>
      )}
    </Panel>
  );
}

type DeviceFinding = 'something' | 'nothing' | 'unknown';

function foundIn({ databases, pictures, push }: LeftOnDevice): DeviceFinding {
  if (push || (databases ?? 0) > 0 || (pictures ?? 0) > 0) return 'something';
  return databases === null || pictures === null ? 'unknown' : 'nothing';
}

function Findings({ left: { databases, pictures, push } }: { left: LeftOnDevice }) {
  return (
    <ul className="flex flex-col gap-2">
      <Finding count={databases}>
        <Trans>Messages, likes and profiles</Trans>
      </Finding>
      <Finding count={pictures}>
        <Trans>Photos</Trans>
      </Finding>
      <Finding count={push ? 1 : 0}>
        <Trans>Notifications</Trans>
      </Finding>
    </ul>
  );
}

function Finding({ count, children }: { count: number | null; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0">
      {count === null && <CircleHelp aria-hidden="true" className="text-muted" />}
      {count === 0 && <CircleCheck aria-hidden="true" className="text-success" />}
      {count !== null && count > 0 && <TriangleAlert aria-hidden="true" className="text-warning" />}
      <span className="min-w-0 grow">{children}</span>
      <span className="max-w-1/2 text-end text-small text-muted">
        {count === null && (
          <span>
            <Trans>your browser does not say</Trans>
          </span>
        )}
        {count === 0 && (
          <span>
            <Trans>nothing</Trans>
          </span>
        )}
        {count !== null && count > 0 && (
          <span>
            <Trans>still here</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
