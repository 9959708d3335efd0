/** Counts the calls of Web Crypto that are under way: they take real time, so a device is not at rest before they have ended. */

const METHODS = [
  'decrypt',
  'deriveBits',
  'deriveKey',
  'digest',
  'encrypt',
  'generateKey',
  'importKey',
  'sign',
  'unwrapKey',
  'wrapKey',
] as const;

let running = 0;

export const cryptoRunning = (): number => running;

for (const method of METHODS) {
  const original = crypto.subtle[method];
  Object.defineProperty(crypto.subtle, method, {
    configurable: true,
    async value(...given: unknown[]): Promise<unknown> {
      running += 1;
      try {
        return await Reflect.apply(original, crypto.subtle, given);
      } finally {
        running -= 1;
      }
    },
  });
}
