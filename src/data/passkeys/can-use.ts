/** Browsers have them on pages with TLS and on localhost only. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';
