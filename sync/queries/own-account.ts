/** What the site answered about the account of the member. Nothing of it is kept (decisions 116). */
import type { AvoidedAddresses } from '#schemas/avoided-addresses.ts';
import type { Export } from '#schemas/export.ts';
import type { FactorState } from '#schemas/factors.ts';
import type { ExportId } from '#schemas/ids.ts';
import type { Passkey } from '#schemas/passkeys.ts';
import type { Verification } from '#schemas/selfies.ts';
import type { Login, Session } from '#schemas/sessions.ts';
import { passingQuery } from './live.ts';
import type { ActivationState } from '#schemas/activation.ts';
import type { MailChange } from '#schemas/mail-change.ts';

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

/**
 * What is known of the activation mail. `letter`: whether it was delivered, at each tick. `confirmation`: whether the
 * address is confirmed, also by a link that was opened elsewhere. `answer`: the first answer of the site.
 */
export const WANTED_OF_ACTIVATION = ['letter', 'confirmation', 'answer'] as const;
export type WantedOfActivation = (typeof WANTED_OF_ACTIVATION)[number];

export const activationQuery = passingQuery<{ wanted: WantedOfActivation }, ActivationState>()(
  'activation',
);

/**
 * What the link of a mail about a new address would do; its token is a secret. Open, and both addresses null, where the backend
 * does not show them.
 */
export const mailChangeQuery = passingQuery<{ token: string }, MailChange>()('mail-change');
