import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStatus } from '#src/data/use-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** What the app is and what it stores, in a few lines. */
export function About() {
  const { t } = useLingui();
  const { storage } = useStatus('storage');
  const format = useFormat();
  const usedMb = useStoredMegabytes();
  const version = import.meta.env.VITE_BUILD_ID;
  const kept =
    storage !== 'durable'
      ? t`Nothing, only in this tab`
      : usedMb !== null && t`${format.number(usedMb)} MB`;

  return (
    <>
      <p>
        <Trans>
          Some profiles on this site are fictional: the site writes for them, and you cannot meet
          them. They always carry the word “Fictional”.
        </Trans>
      </p>
      <p className="mt-2 text-small text-muted">
        <Trans>Place names: GeoNames, CC BY 4.0</Trans>
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {kept && (
          <>
            <dt className="text-muted">
              <Trans>Kept on this device</Trans>
            </dt>
            <dd className="text-end tabular-nums">{kept}</dd>
          </>
        )}
        <dt className="text-muted">
          <Trans>Version</Trans>
        </dt>
        <dd className="text-end break-all tabular-nums">{version}</dd>
      </dl>
    </>
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
