/** The account form: its fields, the check of its address, and its sending, as one state for its parts. */
import type { SubmitEvent } from 'react';
import {
  useAccountFields,
  withName,
  wrongField,
  type AccountField,
  type AccountGiven,
} from './use-account-fields.ts';
import { useAccountSending, type AccountOrigin } from './use-account-sending.ts';
import { useEmailCheck } from './use-email-check.ts';

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
