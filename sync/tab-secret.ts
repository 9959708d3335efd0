/**
 * The secret of this browser tab: the server accepts the session of a shared device only with it. It is stored in
 * sessionStorage: a reload keeps it, another tab cannot read it, closing the tab deletes it.
 */
const NAME = 'vonk-tab';
const BYTES = 32;

/** Where the browser forbids storage, the secret lasts as long as the page. */
let unstored: string | null = null;

export function readTabSecret(): string | null {
  try {
    return sessionStorage.getItem(NAME) ?? unstored;
  } catch {
    return unstored;
  }
}

/** For a login on a shared device; any other login deletes the secret. */
export function renewTabSecret(isShared: boolean): void {
  unstored = isShared ? randomSecret() : null;
  try {
    if (unstored === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, unstored);
  } catch {
    // Forbidden by the browser: the page keeps it in memory.
  }
}

/** 32 random bytes in base64url. */
const randomSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
