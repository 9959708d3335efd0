import { lazy } from 'react';

/** Its code loads when a picture is first opened. */
export const Lightbox = lazy(async () => ({
  default: (await import('./lightbox.tsx')).Lightbox,
}));
