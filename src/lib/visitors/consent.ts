/**
 * What the person of this device allowed to be stored beyond the necessary (contract 44). Without a choice of the current
 * version nothing else is stored. The choice itself is necessary storage.
 */
import { keep, kept } from '#src/lib/kept.ts';

const NAME = 'consent';
/** Raised when the question changes: everyone is asked again. */
export const CONSENT_VERSION = '1';

/** `isGiven`: the account of the signed-in member has it. */
export interface Consent {
  readonly isTrackingAllowed: boolean;
  readonly isGiven: boolean;
}

const readers = new Set<() => void>();
let known: Consent | null | undefined;

export function subscribeToConsent(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}

/** The same object until it changes; null before the first choice. */
export function consent(): Consent | null {
  if (known === undefined) known = stored();
  return known;
}

export const chooseConsent = (isTrackingAllowed: boolean): void =>
  change({ isTrackingAllowed, isGiven: false });

export function markConsent(isGiven: boolean): void {
  const current = consent();
  if (current !== null && current.isGiven !== isGiven) change({ ...current, isGiven });
}

function change(next: Consent): void {
  known = next;
  keep(NAME, JSON.stringify({ version: CONSENT_VERSION, ...next }));
  for (const changed of readers) changed();
}

function stored(): Consent | null {
  try {
    const value: unknown = JSON.parse(kept(NAME) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('version' in value) || value.version !== CONSENT_VERSION) return null;
    if (!('isTrackingAllowed' in value) || typeof value.isTrackingAllowed !== 'boolean')
      return null;
    const isGiven = 'isGiven' in value && value.isGiven === true;
    return { isTrackingAllowed: value.isTrackingAllowed, isGiven };
  } catch {
    return null;
  }
}
