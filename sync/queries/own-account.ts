/** What the site answered about the account of the member. Nothing of it is kept (decisions 116). */
import type { AvoidedAddresses } from '#schemas/avoided-addresses.ts';
import type { Export } from '#schemas/export.ts';
import type { FactorState } from '#schemas/factors.ts';
import type { ExportId } from '#schemas/ids.ts';
import type { Passkey } from '#schemas/passkeys.ts';
import type { Verification } from '#schemas/selfies.ts';
import type { Login, Session } from '#schemas/sessions.ts';
import { passingQuery } from './live.ts';

/** `logins`: the latest first, null when the backend keeps none. */
export interface Sessions {
  sessions: Session[];
  logins: Login[] | null;
}

/** Where the member is logged in, the most recently seen first, and the last logins. */
export const sessionsQuery = passingQuery<Record<string, never>, Sessions>()('sessions');

/** Whether two-step login is on, and how many recovery codes are left. */
export const factorQuery = passingQuery<Record<string, never>, FactorState>()('factor');

export const passkeysQuery = passingQuery<Record<string, never>, Passkey[]>()('passkeys');

/** Where the verification by a selfie stands. */
export const verificationQuery = passingQuery<Record<string, never>, Verification>()(
  'verification',
);

/** Addresses that were added together; which they are is not known. */
export type AvoidedLot = AvoidedAddresses['lots'][number];

export const avoidedQuery = passingQuery<Record<string, never>, AvoidedLot[]>()('avoided');

/** A copy of all data: it is built after it was asked for. */
export const exportQuery = passingQuery<{ id: ExportId | null }, Export>()('export');
