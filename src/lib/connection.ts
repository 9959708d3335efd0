/** What the browser says about the connection. Only Chromium describes it, and reports when it changes. */
interface Connection {
  savesData: boolean;
  /** As the browser rates it: `slow-2g` to `4g`; null where it does not. */
  rating: string | null;
  /** Wi-Fi or mobile; null where the browser does not tell, as on a desktop. */
  kind: string | null;
}

const described = (): object => {
  const given: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof given === 'object' && given !== null ? given : {};
};

const wordOf = (given: unknown): string | null => (typeof given === 'string' ? given : null);

export function connection(): Connection {
  const now = described();
  return {
    savesData: 'saveData' in now && now.saveData === true,
    rating: 'effectiveType' in now ? wordOf(now.effectiveType) : null,
    kind: 'type' in now ? wordOf(now.type) : null,
  };
}

export function onConnectionChange(changed: () => void): () => void {
  const now = described();
  if (!(now instanceof EventTarget)) return () => undefined;
  now.addEventListener('change', changed);
  return () => now.removeEventListener('change', changed);
}
