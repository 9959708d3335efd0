import { Card, Profile } from '#schemas/profile.ts';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';
import type { ChatRow } from '#sync/queries/chats.ts';
export declare const EMMA: {
    id: string;
    name: string;
    age: number;
};
/** Emma, 33, with no other fields than those that the test changes. */
export declare const cardOf: (changed?: Record<string, unknown>) => Card;
export declare const profileOf: (changed?: Record<string, unknown>) => Profile;
export declare const minutesAgo: (minutes: number) => string & import("zod/mini").$brand<"Time">;
/** A message of Emma, a minute old unless the test changes it; `id` is a number as text. */
export declare const messageOf: (id: string, changed?: Partial<MessageItem>) => MessageItem;
export declare const conversationOf: (changed?: Partial<ConversationView>) => ConversationView;
export declare const chatRowOf: (changed?: Partial<ChatRow>) => ChatRow;
