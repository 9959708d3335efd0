/**
 * Checks what a passkey answered (decisions 96). @simplewebauthn/server throws for every answer that does not fit; here that
 * is an ordinary refusal.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, UsedPasskey } from '#schemas/passkeys.ts';
import type { KnownPasskey } from '#server/db/accounts/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, ECDSA with P-256, RSA with PKCS #1: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];

/** A point of P-256 as COSE. An unknown passkey is checked against it, so that the refusal takes as long (security R19). */
const UNKNOWN_KEY =
  'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

interface Expected {
  readonly party: RelyingParty;
  readonly challenge: string;
}

/** What the answer declares as signed; null when it is no answer of a passkey. The signature is checked later. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Null when it does not fit. */
export async function checkCreated(passkey: CreatedPasskey, { party, challenge }: Expected) {
  try {
    if (!isUnattested(passkey)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : null;
  } catch {
    return null;
  }
}

/**
 * No certificate was asked for. One that is sent in spite of that is refused before it is read: checking it would request
 * addresses that it names.
 */
function isUnattested({ response }: CreatedPasskey): boolean {
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const isOfItself = !attestation.get('attStmt').get('x5c');
  return attestation.get('fmt') === 'none' || (attestation.get('fmt') === 'packed' && isOfItself);
}

/** Null when it does not fit. The user was verified by the device; a counter that does not grow is refused. */
export async function checkUsed(
  passkey: UsedPasskey,
  known: KnownPasskey | null,
  { party, challenge }: Expected,
) {
  const key = Buffer.from(known?.public_key ?? UNKNOWN_KEY, 'base64url');
  const { userHandle, ...answer } = passkey.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, response: answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(key),
        counter: known?.counter ?? 0,
      },
    });
    const isTheirs = userHandle === undefined || userHandle === known?.handle;
    return verified && known !== null && isTheirs ? authenticationInfo : null;
  } catch {
    return null;
  }
}
