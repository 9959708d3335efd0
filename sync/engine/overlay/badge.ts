/** The number on the app's icon, computed only from what the screens show (decisions 25; invariant 20). */
import type { SyncStatus } from '#sync/queries/status.ts';

export type Badge = Pick<SyncStatus, 'unreadChats' | 'newLikes' | 'badge'>;

export function badgeOf(
  chats: readonly { num_unread_messages: number }[],
  received: readonly { like_new: boolean }[],
): Badge {
  const unreadChats = chats.filter((chat) => chat.num_unread_messages > 0).length;
  const newLikes = received.filter((like) => like.like_new).length;
  return { unreadChats, newLikes, badge: unreadChats + newLikes };
}
