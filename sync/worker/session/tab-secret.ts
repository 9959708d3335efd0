/**
 * The secret of this tab as the page has said it; null on a device that is not shared. Requests carry it, because the
 * session of a shared device answers to it alone.
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
