/**
 * Where code may come from whose address the app gives as a text: the files of the sync worker and of the three service
 * workers. The page's policy refuses any other text that would become code or markup (Trusted Types, security R12). A
 * default policy judges every such text, also that of a library.
 */

declare global {
  /** A part of the DOM that the compiler's types lack; older browsers lack it too. */
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (given: string) => string | null },
      ) => void;
    };
  }
}

const OWN = /^\/(?:sw|sw-push|sw-sync|assets\/[\w.-]+)\.js$/;

function refuseOther(given: string): string | null {
  const { origin, pathname } = new URL(given, location.href);
  return origin === location.origin && OWN.test(pathname) ? given : null;
}

export function limitScriptAddresses(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: refuseOther });
}
