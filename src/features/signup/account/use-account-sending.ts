/**
 * Sends the account form (spec §4, §8). Without a connection it waits, and is sent when the connection returns while the page is
 * open: the password is kept nowhere else.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useSync } from '#src/data/sync-context.tsx';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { trackingRecord } from '#src/lib/visitors/tracking.ts';
import { dropDraft } from './account-draft.ts';
import { ACCOUNT_FIELDS, type AccountField, type AccountGiven } from './use-account-fields.ts';

export interface AccountOrigin {
  formPath: string;
  referringProfile: ProfileId | null;
}

interface AccountSendingParts extends AccountOrigin {
  onRefused: (field: AccountField) => void;
}

export function useAccountSending({ formPath, referringProfile, onRefused }: AccountSendingParts) {
  const navigate = useNavigate();
  const language = useLocale();
  const { sync } = useSync();
  const { connectivity } = useStatus('connectivity');
  const { run, busy, failure } = useCommandState((api) => api.signUp);
  const [sent, setSent] = useState<AccountGiven | null>(null);
  const [waiting, setWaiting] = useState<AccountGiven | null>(null);
  const isOffline = connectivity === 'offline';

  const send = async (given: AccountGiven) => {
    setWaiting(null);
    setSent(given);
    const origin = { profile: referringProfile, formPath, ...visit() };
    const outcome = await run({ ...given, language, ...origin });
    if (outcome.ok) {
      dropDraft();
      void navigate('/signup', { replace: true });
      return;
    }
    const isCut = outcome.failure.code === 'offline' && isWithoutLine();
    if (isCut) setWaiting(given);
    const field = fieldOf(outcome.failure);
    if (field !== null) onRefused(field);
  };
  const isWithoutLine = () => sync.status.get().connectivity === 'offline';
  const goOn = useEffectEvent(() => {
    if (waiting !== null && !busy && !isWithoutLine()) void send(waiting);
  });
  useEffect(() => sync.status.subscribe(() => goOn()), [sync]);

  const field = failure && fieldOf(failure);
  const isWaiting = waiting !== null && isOffline;
  return {
    isBusy: busy,
    isWaiting,
    send: (given: AccountGiven) => (isOffline ? setWaiting(given) : void send(given)),
    stopWaiting: () => setWaiting(null),
    /** The refusal of a field, until its value changes. */
    refusalOf: (name: AccountField, given: AccountGiven): Failure | null =>
      name === field && given[name] === sent?.[name] ? failure : null,
    /** A failure that belongs to no field. */
    failure: field === null && !isWaiting ? failure : null,
  };
}

const visit = () => ({
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  referrer: document.referrer,
  trafficsource: trackingRecord(),
});

const fieldOf = (failure: Failure): AccountField | null =>
  failure.code === 'refused'
    ? (ACCOUNT_FIELDS.find((field) => field === failure.field) ?? null)
    : null;
