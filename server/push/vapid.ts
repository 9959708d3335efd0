/**
 * The key pair that signs the site's pushes, and the contact for the browsers' services (security R51). Without it
 * there is no push. `npm run vapid` makes a pair.
 */
import { createECDH } from 'node:crypto';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

export type VapidRead = { ok: true; vapid: Vapid | null } | { ok: false; sentence: string };

/** As the environment names them. */
interface VapidSettings {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
  readonly PUBLIC_URL?: URL | undefined;
}

const PRIVATE_BYTES = 32;

export function newVapidKeys(): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = keys.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - secret.length), secret]);
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: padded.toString('base64url'),
  };
}

const PUBLIC_KEY = /^[A-Za-z0-9_-]{87}$/;
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;
const SUBJECT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

export function readVapid(env: VapidSettings): VapidRead {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey === undefined && privateKey === undefined) return { ok: true, vapid: null };
  if (publicKey === undefined || privateKey === undefined) {
    return { ok: false, sentence: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.' };
  }
  if (!PUBLIC_KEY.test(publicKey) || !PRIVATE_KEY.test(privateKey)) {
    return {
      ok: false,
      sentence: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair made by "npm run vapid".',
    };
  }
  const known = env.VAPID_SUBJECT ?? env.PUBLIC_URL?.origin ?? '';
  return SUBJECT.test(known)
    ? { ok: true, vapid: { publicKey, privateKey, subject: known } }
    : {
        ok: false,
        sentence: 'VAPID_SUBJECT must be mailto: and an address, or an https address.',
      };
}
