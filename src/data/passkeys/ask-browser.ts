/** Asks the browser for a passkey; the member may refuse. It is loaded by load-ask-browser.ts. */
import {
  base64URLStringToBuffer,
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from '#schemas/passkeys.ts';

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** `known`: this device has one for this account already. Null: the member or the browser ended it. */
export async function makePasskey(
  optionsJSON: CreationOptions,
): Promise<CreatedPasskey | 'known' | null> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
    };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : null;
  }
}

export async function showPasskey({
  allowCredentials = [],
  ...options
}: RequestOptions): Promise<UsedPasskey | null> {
  try {
    const used = await startAuthentication({ optionsJSON: { ...options, allowCredentials } });
    return reduced(used.id, used.rawId, used.response);
  } catch {
    return null;
  }
}

/**
 * Among the suggestions of the field whose `autocomplete` ends with webauthn, until the member takes one or `signal` ends it.
 * The library cannot be ended before it has looked around, so the browser is asked here.
 */
export async function suggestPasskey(
  { challenge, ...options }: RequestOptions,
  signal: AbortSignal,
): Promise<UsedPasskey | null> {
  try {
    const { allowCredentials: _, ...rest } = options;
    const publicKey = { ...rest, challenge: base64URLStringToBuffer(challenge) };
    const used = await navigator.credentials.get({ mediation: 'conditional', signal, publicKey });
    if (!(used instanceof PublicKeyCredential)) return null;
    const { response } = used;
    if (!(response instanceof AuthenticatorAssertionResponse)) return null;
    const { userHandle } = response;
    return reduced(used.id, used.id, {
      clientDataJSON: bufferToBase64URLString(response.clientDataJSON),
      authenticatorData: bufferToBase64URLString(response.authenticatorData),
      signature: bufferToBase64URLString(response.signature),
      ...(userHandle && { userHandle: bufferToBase64URLString(userHandle) }),
    });
  } catch {
    return null;
  }
}

function reduced(
  id: string,
  rawId: string,
  { clientDataJSON, authenticatorData, signature, userHandle = '' }: UsedPasskey['response'],
): UsedPasskey {
  const whose = BASE64URL.test(userHandle) ? { userHandle } : {};
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...whose },
  };
}
