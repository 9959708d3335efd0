/**
 * A passkey without a browser: it makes a key pair of P-256 and signs as a device does (WebAuthn level 3). Tests of bad cases
 * change single parts of what it answers.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from '#schemas/passkeys.ts';
import { ORIGIN } from './browser.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: the device did not ask who is there. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly challenge?: string;
}

export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #handle = '';
  #counter = 0;
  readonly #step: number;

  /** Most devices that keep passkeys in sync count nothing. */
  constructor({ counts = false } = {}) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#step = counts ? 1 : 0;
  }

  create(options: CreationOptions, changes: Changes = {}): CreatedPasskey {
    this.#handle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const held = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([
      this.#head(HAS_KEY, { rpId: options.rp.id, ...changes }),
      held,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    const clientDataJSON = clientData('webauthn.create', options.challenge, changes);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use(options: RequestOptions, changes: Changes = {}): UsedPasskey {
    this.#counter += this.#step;
    const authData = this.#head(0, { rpId: options.rpId, ...changes });
    const clientDataJSON = clientData('webauthn.get', options.challenge, changes);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? this.#handle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  /** Hash of the domain, flags, counter. */
  #head(flags: number, { rpId = '', isVerified = true, counter = this.#counter }: Changes): Buffer {
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
  }

  /** Kind EC2, algorithm ES256, curve P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

const clientData = (type: string, challenge: string, changes: Changes): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );

/** Of fewer than 24 bytes. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ]);
