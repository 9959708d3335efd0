import { describe, expect, test } from 'vitest';
import { badgeOf } from '#sync/engine/overlay/badge.ts';

const chats = (...unread: number[]) => unread.map((count) => ({ num_unread_messages: count }));
const likes = (...fresh: boolean[]) => fresh.map((like_new) => ({ like_new }));

describe('[sync 20] the badge', () => {
  test('counts a conversation once, however many of its messages are unread', () => {
    expect(badgeOf(chats(3, 0, 1), [])).toEqual({ unreadChats: 2, newLikes: 0, badge: 2 });
  });

  test('counts only new likes', () => {
    expect(badgeOf([], likes(true, false, true))).toEqual({
      unreadChats: 0,
      newLikes: 2,
      badge: 2,
    });
    expect(badgeOf(chats(1), likes(false))).toEqual({ unreadChats: 1, newLikes: 0, badge: 1 });
  });
});
