/**
 * The content of a list in the base.
 */
import type { Content, Snapshot } from './questions.ts';

export const chatsIn = (snapshot: Snapshot | null) => contentIn(snapshot, 'chats')?.chats ?? [];
export const userIn = (snapshot: Snapshot | null) => contentIn(snapshot, 'user');
export const likesIn = (snapshot: Snapshot | null) => contentIn(snapshot, 'likes');

function contentIn<N extends Content['name']>(
  snapshot: Snapshot | null,
  name: N,
): Extract<Content, { name: N }> | null {
  const content = snapshot?.content;
  return content !== undefined && isNamed(content, name) ? content : null;
}

const isNamed = <N extends Content['name']>(
  content: Content,
  name: N,
): content is Extract<Content, { name: N }> => content.name === name;
