/**
 * The secret of this tab, set by the page; null on a device that is not shared. The session of a shared device accepts
 * only requests that carry it.
 */
export interface TabSecret {
  get: () => string | null;
  set: (secret: string | null) => void;
}

export function createTabSecret(): TabSecret {
  let known: string | null = null;
  return {
    get: () => known,
    set: (secret) => {
      known = secret;
    },
  };
}
