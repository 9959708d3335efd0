import { lazy } from 'react';

/** Its code loads when it first opens. */
export const LazyPhotoSheet = lazy(async () => ({
  default: (await import('./photo-sheet.tsx')).PhotoSheet,
}));
