import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CloudAlert, Hourglass, TriangleAlert, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useLateStatus } from '#src/data/use-status.ts';
import { isOfflineReadyShown, subscribeToOfflineReady } from '#src/lib/offline-ready.ts';
import { cx } from '#src/lib/cx.ts';
import { Chip, type ChipTone } from '#src/ui/chip.tsx';
import type { SyncStatus } from '#sync/queries/status.ts';

const LOOKS = {
  offline: { tone: 'info', Icon: WifiOff },
  portal: { tone: 'info', Icon: WifiOff },
  trouble: { tone: 'warning', Icon: CloudAlert },
  online: { tone: 'warning', Icon: Hourglass },
} as const satisfies Record<SyncStatus['connectivity'], { tone: ChipTone; Icon: typeof WifiOff }>;

interface StatusChipProps {
  /** For a bar with a name and buttons: when it is narrow, few words are visible. */
  isShort?: boolean | undefined;
}

/**
 * The connectivity problem and the number of waiting rows, in one chip that opens the list. Empty when all is well. It
 * updates one frame late, so that a tap does not wait for it.
 */
export function StatusChip({ isShort = false }: StatusChipProps) {
  const { connectivity, isSlow, waiting, needsYou, session } = useLateStatus(
    'connectivity',
    'isSlow',
    'waiting',
    'needsYou',
    'session',
  );
  const { t } = useLingui();
  const problem = useConnectivityWord(connectivity);
  const lineWord = problem ?? (isSlow ? t`Slow connection` : null);
  const count = needsYou || waiting;
  const isQuiet = lineWord === null && count === 0;
  const { tone, Icon } =
    needsYou > 0 ? { tone: 'danger' as const, Icon: TriangleAlert } : LOOKS[connectivity];

  const isReady = useOfflineReady();
  // One short word fits beside the icon, where no number does.
  const isNarrow = isShort && (connectivity !== 'offline' || count > 0);

  const chip = (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      <span className={cx('flex gap-1.5', isNarrow && '@max-[32rem]:sr-only')}>
        {lineWord && <span>{lineWord}</span>}
        {lineWord && count > 0 && <span aria-hidden="true">·</span>}
        {count > 0 && <Count waiting={waiting} needsYou={needsYou} />}
      </span>
      {isShort && count > 0 && (
        <span aria-hidden="true" className="hidden tabular-nums @max-[32rem]:inline">
          {count}
        </span>
      )}
    </Chip>
  );

  return (
    <>
      <AnnouncedWord word={problem} isReady={isQuiet && isReady} />
      {isQuiet && isReady && <ReadyChip isShort={isShort} />}
      {!isQuiet &&
        (session.state === 'member' ? (
          <Link
            to="/waiting"
            className="skeleton-late inline-flex min-h-11 min-w-11 items-center justify-center rounded-pill"
          >
            {chip}
          </Link>
        ) : (
          chip
        ))}
    </>
  );
}

/** The same for a screen reader. */
function AnnouncedWord({ word, isReady }: { word: string | null; isReady: boolean }) {
  return (
    <span role="status" className="sr-only">
      {word && <span>{word}</span>}
      {isReady && (
        <span>
          <Trans>Ready to be used offline.</Trans>
        </span>
      )}
    </span>
  );
}

const useOfflineReady = (): boolean =>
  useSyncExternalStore(subscribeToOfflineReady, isOfflineReadyShown, isOfflineReadyShown);

/** In the bar, where it covers and moves nothing; it disappears by itself. */
function ReadyChip({ isShort }: { isShort: boolean }) {
  return (
    <span aria-hidden="true" className="pointer-events-none">
      <Chip tone="soft" icon={<CircleCheck />}>
        <span className={isShort ? '@max-[32rem]:sr-only' : undefined}>
          <Trans>Works offline</Trans>
        </span>
      </Chip>
    </span>
  );
}

function Count({ waiting, needsYou }: { waiting: number; needsYou: number }) {
  return (
    <span>
      {needsYou > 0 ? (
        <Plural value={needsYou} one="# needs you" other="# need you" />
      ) : (
        <Plural value={waiting} one="# waiting" other="# waiting" />
      )}
    </span>
  );
}

function useConnectivityWord(connectivity: SyncStatus['connectivity']): string | null {
  const { t } = useLingui();
  const words = {
    online: null,
    offline: t`Offline`,
    portal: t`Wi-Fi needs a login`,
    trouble: t`Site has trouble`,
  } satisfies Record<SyncStatus['connectivity'], string | null>;
  return words[connectivity];
}
