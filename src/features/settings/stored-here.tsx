import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useLastPushAt } from '#src/data/push/last-push.ts';
import { postToServiceWorker } from '#src/data/to-service-worker.ts';
import { useDeviceNow } from '#src/data/use-now.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { bytesIn } from '#schemas/bytes-used.ts';
import { BYTES_USED } from '#schemas/cache-names.ts';
import { useCommand } from '#src/data/use-command.ts';

/** What this device holds and how current it is, and a button for what can be fetched again. `syncedAt`: wall-clock ms. */
export function StoredHere({ syncedAt }: { syncedAt: number | null }) {
  const { t } = useLingui();
  const { storage, waiting } = useStatus('storage', 'waiting');
  const format = useFormat();
  const now = useDeviceNow();
  const pushedAt = useLastPushAt();
  const usedMb = useStoredMegabytes();
  const isKept = storage === 'durable';

  return (
    <Panel title={t`On this device`}>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-6 gap-y-2">
        {!isKept && (
          <FactRow
            title={<Trans>Kept on this device</Trans>}
          >{t`Nothing, only in this tab`}</FactRow>
        )}
        {isKept && usedMb !== null && (
          <FactRow
            title={<Trans>Kept on this device</Trans>}
          >{t`${format.number(usedMb)} MB`}</FactRow>
        )}
        <UsedThisMonth />
        <FactRow title={<Trans>Last updated</Trans>}>
          {syncedAt === null ? t`Not yet` : format.ago(syncedAt, now)}
        </FactRow>
        <FactRow title={<Trans>Waiting to be sent</Trans>}>
          {waiting === 0 ? (
            <Trans>Nothing</Trans>
          ) : (
            <Plural value={waiting} one="# item" other="# items" />
          )}
        </FactRow>
        <FactRow title={<Trans>Last notification while open</Trans>}>
          {pushedAt === null ? t`Not yet` : format.ago(pushedAt, now)}
        </FactRow>
        <FactRow title={<Trans>Version</Trans>}>{import.meta.env.VITE_BUILD_ID}</FactRow>
      </dl>
      {isKept && <ClearPictures />}
    </Panel>
  );
}

/** Roughly, and only what this device used. */
function UsedThisMonth() {
  const { t } = useLingui();
  const format = useFormat();
  const used = useBytesUsed();
  if (used === null) return null;
  const megabytes = (bytes: number) => format.number(Math.round(bytes / 100_000) / 10);
  const [all, pictures] = [megabytes(used.all), megabytes(used.pictures)];
  return (
    <FactRow title={<Trans>Used this month</Trans>}>
      {t`${all} MB, of it photos ${pictures} MB`}
      <span className="block text-small text-muted">
        <Trans>Counted on this device</Trans>
      </span>
    </FactRow>
  );
}

/** The service worker holds them; the texts stay. */
function ClearPictures() {
  const [isCleared, setCleared] = useState(false);
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Button
        kind="outline"
        onClick={() => {
          postToServiceWorker({ type: 'forget-images', keepCount: true });
          setCleared(true);
        }}
      >
        <Trans>Remove stored photos</Trans>
      </Button>
      <p role="status" className="text-small text-muted">
        {isCleared ? (
          <Trans>The photos are removed. They load again when you look at them.</Trans>
        ) : (
          <Trans>They load again when you look at them. Your messages stay.</Trans>
        )}
      </p>
    </div>
  );
}

function useStoredMegabytes(): number | null {
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    if (!('storage' in navigator)) return;
    void navigator.storage
      .estimate()
      .then(({ usage }) => setUsed(usage === undefined ? null : Math.ceil(usage / 1_000_000)));
  }, []);
  return used;
}

/** A fact and its value, in a `dl`. */
function FactRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd className="text-end tabular-nums wrap-anywhere">{children}</dd>
    </>
  );
}

/** The bytes used this month, as this device counted them: calls by the sync worker, pictures by the service worker. */
interface BytesOfMonth {
  all: number;
  pictures: number;
}

/** Null until both are read. */
function useBytesUsed(): BytesOfMonth | null {
  const [used, setUsed] = useState<BytesOfMonth | null>(null);
  const readCalls = useCommand((sync) => sync.readBytesUsed);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const [calls, pictures] = await Promise.all([readCalls(), bytesOfPictures()]);
      if (isGone || !calls.ok) return;
      setUsed({ all: calls.value.bytes + pictures, pictures });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [readCalls]);
  return used;
}

/** A cache that does not exist is not created. */
async function bytesOfPictures(): Promise<number> {
  if (!('caches' in window)) return 0;
  try {
    const stored = await caches.match('/bytes-used', { cacheName: BYTES_USED });
    return bytesIn(await stored?.json(), Date.now());
  } catch {
    return 0;
  }
}
