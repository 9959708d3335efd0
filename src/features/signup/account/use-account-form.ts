/** The account form: its fields, the check of its address, and its sending, as one state for its parts. */
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useSync } from '#src/data/sync-context.tsx';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { trackingRecord } from '#src/lib/visitors/tracking.ts';
import {
  useAccountFields,
  withName,
  wrongField,
  type AccountField,
  type AccountGiven,
  ACCOUNT_FIELDS,
} from './use-account-fields.ts';
import { useEmailCheck } from './use-email-check.ts';
import { dropDraft } from './account-draft.ts';

/** `focus` puts the cursor into a field. */
export function useAccountForm(origin: AccountOrigin, focus: (field: AccountField) => void) {
  const { given, change, leave, leaveAll, takeOver, hasLeft } = useAccountFields();
  const sending = useAccountSending({ ...origin, onRefused: focus });
  const email = useEmailCheck(given.email, hasLeft('email'));
  const isTaken = email.kind === 'known' && email.status !== 'new';

  return {
    given,
    email,
    leave,
    takeOver,
    hasLeft,
    change: (changed: Partial<AccountGiven>) => {
      change(changed);
      sending.stopWaiting();
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (sending.isBusy) return;
      const now = withName(given);
      change(now);
      leaveAll();
      const wrong = wrongField(now, isTaken);
      if (wrong === null) sending.send(now);
      else focus(wrong);
    },
    refusalOf: (field: AccountField) => sending.refusalOf(field, given),
    failure: sending.failure,
    isBusy: sending.isBusy,
    /** Tapped without a connection. */
    isWaiting: sending.isWaiting,
  };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;

interface AccountOrigin {
  formPath: string;
  referringProfile: ProfileId | null;
}

interface AccountSendingParts extends AccountOrigin {
  onRefused: (field: AccountField) => void;
}

/**
 * Sends the account form (spec §4, §8). Without a connection it waits, and is sent when the connection returns while the page is
 * open: the password is kept nowhere else.
 */
function useAccountSending({ formPath, referringProfile, onRefused }: AccountSendingParts) {
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
