import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Export } from '#schemas/export.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { usePasskeyAgain } from '#src/data/passkeys/use-passkey-again.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { OwnPasswordField } from '#src/features/account/own/own-password-field.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { AttemptButton } from '#src/ui/attempt-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { Failure } from '#schemas/outcome.ts';
import { exportQuery } from '#sync/queries/own-account.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useLive } from '#src/data/use-live.ts';

/** A zip of everything the site holds about the member. */
export function DataCopyForm() {
  const data = useDataCopy();
  const { copy } = data;
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          You get a file with your profile, photos, messages, likes, orders and settings, which
          other programs can read. It may contain words of other people: keep it for yourself.
        </Trans>
      </p>
      {copy?.state === 'building' && <Building />}
      {copy?.state === 'ready' && <Ready copy={copy} />}
      {(copy === null || copy.state === 'failed') && <Ask data={data} />}
    </div>
  );
}

function Building() {
  return (
    <>
      <LoadingRegion>
        <RowSkeleton />
      </LoadingRegion>
      <p role="status" className="text-muted">
        <Trans>We are putting your file together. This takes a moment.</Trans>
      </p>
    </>
  );
}

function Ready({ copy: { url, expires } }: { copy: Export }) {
  const format = useFormat();
  const until = format.full(expires);
  if (url === null) return null;
  return (
    <>
      <a href={BACKEND_URL + url} download className={buttonStyle({ isWide: true })}>
        <Download aria-hidden="true" />
        <Trans>Save the file</Trans>
      </a>
      <p role="status" className="text-small text-muted">
        <Trans>Your file is ready. It can be fetched until {until}, from here only.</Trans>
      </p>
    </>
  );
}

function Ask({ data }: { data: DataCopy }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isAway = useIsAway();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { copy, needsPassword, isBusy, failure, ask } = data;
  const isAtField = failure?.code === 'refused' && failure.field === 'password';
  const atField = isAtField ? failureText(failure) : undefined;
  const isEmpty = needsPassword && password === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(needsPassword);
    if (!isEmpty && !isAway && !isBusy) ask(needsPassword ? password : null);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {needsPassword && (
        <OwnPasswordField
          name="password"
          value={password}
          error={isTried && isEmpty ? t`Please fill this in.` : atField}
          onChange={setPassword}
        />
      )}
      {needsPassword && <PasskeyInstead onShown={() => ask(null)} />}
      {copy?.state === 'failed' && (
        <Banner tone="danger" role="alert">
          <Trans>Your file could not be made. Please try again.</Trans>
        </Banner>
      )}
      <FormEnd isBusy={isBusy} failure={isAtField ? null : failure}>
        <Trans>Make my file</Trans>
      </FormEnd>
    </form>
  );
}

function PasskeyInstead({ onShown }: { onShown: () => void }) {
  const passkey = usePasskeyAgain(onShown);
  return passkey && <AttemptButton {...passkey} />;
}

interface DataCopy {
  /** Null before it is asked for. */
  copy: Export | null;
  needsPassword: boolean;
  isBusy: boolean;
  failure: Failure | null;
  ask: (password: string | null) => void;
}

/**
 * A copy of all data of the member. It is asked for without a password first, because the site asks for one only when the
 * login is old. While it is being built, the worker looks at it.
 */
function useDataCopy(): DataCopy {
  const asking = useCommandState((sync) => sync.requestExport);
  const [asked, setAsked] = useState<Export | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const isBegun = asked !== null && asked.state === 'building';
  const live = useLive(exportQuery, { id: asked?.id ?? null }, { isWanted: isBegun });
  // It has expired, or was built for a session that is over: it can be asked for again.
  const isGone = live.state === 'gone';

  const ask = async (password: string | null) => {
    const outcome = await asking.run({ password });
    if (outcome.ok) setAsked(outcome.value);
    else if (isPasswordNeeded(outcome.failure)) setNeedsPassword(true);
  };
  const { failure: askFailure, busy } = asking;
  const isFirst = askFailure !== null && isPasswordNeeded(askFailure);
  return {
    copy: isGone ? null : (valueOf(live) ?? asked),
    needsPassword,
    isBusy: busy,
    failure: (isFirst ? null : askFailure) ?? (isGone ? { code: 'not-found' } : null),
    ask: (given) => void ask(given),
  };
}

const isPasswordNeeded = (failure: Failure): boolean =>
  failure.code === 'refused' && failure.reason === 'password_needed';
