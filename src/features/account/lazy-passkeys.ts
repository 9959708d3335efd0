/** Few members open them, so their code is not loaded with the page. */
import { lazy } from 'react';

export const Passkeys = lazy(async () => ({
  default: (await import('./passkeys/passkeys.tsx')).Passkeys,
}));

/** Nothing where its code cannot be loaded: the password logs in as well. */
export const PasskeyLogin = lazy(async () => {
  try {
    return { default: (await import('./passkeys/passkey-login.tsx')).PasskeyLogin };
  } catch {
    return { default: () => null };
  }
});
