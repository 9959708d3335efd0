import { optionalPart } from '#src/ui/optional-part.tsx';

/** Its code loads when it first opens. */
export const CommentSheet = optionalPart(
  async () => (await import('./comment-sheet.tsx')).CommentSheet,
);
