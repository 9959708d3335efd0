/** The one thing a member should do next: what failed first, then people who wait, then new people. */
type Step = 'look' | 'answer' | 'likes' | 'search';

interface News {
  needsYou: number;
  unreadChats: number;
  newLikes: number;
}

export function nextStep({ needsYou, unreadChats, newLikes }: News): Step {
  if (needsYou > 0) return 'look';
  if (unreadChats > 0) return 'answer';
  return newLikes > 0 ? 'likes' : 'search';
}
