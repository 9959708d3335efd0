/**
 * The secret of this tab, set by the page; null on a device that is not shared. Requests carry it, because the session of
 * a shared device accepts only requests with it.
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
