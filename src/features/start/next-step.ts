/** The one thing a member should do next: first what needs the member (`needsYou`), then unread chats, then new likes, else the search. */
type StartStep = 'look' | 'answer' | 'likes' | 'search';

interface StartNews {
  needsYou: number;
  unreadChats: number;
  newLikes: number;
}

export function nextStep({ needsYou, unreadChats, newLikes }: StartNews): StartStep {
  if (needsYou > 0) return 'look';
  if (unreadChats > 0) return 'answer';
  return newLikes > 0 ? 'likes' : 'search';
}
