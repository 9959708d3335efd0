/** What is typed into the account form, and which fields the member has left. */
import { leavesInk } from '#schemas/ink.ts';
import { useState } from 'react';
import { keepDraft, readDraft, type AccountDraft } from './account-draft.ts';
import { isEmail } from './email-rules.ts';
import { nameFromEmail, problemOfName } from './name-rules.ts';

export interface AccountGiven extends AccountDraft {
  password: string;
}

export type AccountField = keyof AccountGiven;

export const ACCOUNT_FIELDS: readonly AccountField[] = ['email', 'name', 'password'];

export function useAccountFields() {
  const [given, setGiven] = useState<AccountGiven>(() => ({ ...readDraft(), password: '' }));
  const [left, setLeft] = useState<ReadonlySet<AccountField>>(new Set());

  const change = (changed: Partial<AccountGiven>) => {
    const next = { ...given, ...changed };
    setGiven(next);
    keepDraft({ email: next.email, name: next.name });
  };
  return {
    given,
    change,
    /** An empty field that was passed is not wrong yet. */
    leave: (field: AccountField) => {
      if (given[field] !== '') setLeft(new Set([...left, field]));
      if (field === 'email') change({ name: withName(given).name });
    },
    /** What was typed before the page was taken over. What is not in hand was left. */
    takeOver: (typed: Partial<AccountGiven>, inHand: string) => {
      const passed = ACCOUNT_FIELDS.filter((field) => typed[field] && field !== inHand);
      setLeft(new Set(passed));
      const now = { ...given, ...typed };
      change(passed.includes('email') ? withName(now) : now);
    },
    leaveAll: () => setLeft(new Set(ACCOUNT_FIELDS)),
    hasLeft: (field: AccountField) => left.has(field),
  };
}

/** An empty name is filled from the address (spec §5). */
export const withName = (given: AccountGiven): AccountGiven =>
  leavesInk(given.name) ? given : { ...given, name: nameFromEmail(given.email) };

/** The first field that cannot be sent. */
export function wrongField(
  { email, name, password }: AccountGiven,
  isTaken: boolean,
): AccountField | null {
  if (!isEmail(email) || isTaken) return 'email';
  if (problemOfName(name, email) !== null) return 'name';
  return password === '' ? 'password' : null;
}
