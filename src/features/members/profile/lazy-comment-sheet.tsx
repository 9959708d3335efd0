import { lazy } from 'react';

/** Its code loads when it first opens. */
export const CommentSheet = lazy(async () => ({
  default: (await import('./comment-sheet.tsx')).CommentSheet,
}));
