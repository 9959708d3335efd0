/** The likes of the last seven days among those stored on this device. Pure. */
import type { LikeItem } from '#sync/queries/likes.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const FACES = 4;

export interface WeekLikes {
  likes: number;
  /** Of these, the members I like too. */
  mutual: number;
  /** Of these, those of fictional profiles. */
  fictional: number;
  faces: LikeItem[];
}

/** A like without a time is not counted: it may be older. */
export function weekLikesOf(received: readonly LikeItem[], now: number): WeekLikes {
  const recent = received.filter(
    ({ created }) => created !== null && Date.parse(created) > now - WEEK_MS,
  );
  return {
    likes: recent.length,
    mutual: recent.filter(({ mutual }) => mutual).length,
    fictional: recent.filter(({ card }) => card.fictional).length,
    faces: recent.slice(0, FACES),
  };
}
