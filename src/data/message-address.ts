/** The part of an address that leads to one message. It is a fragment, because those reach no log of a server. */
import { MessageId } from '#schemas/ids.ts';

const NAMED = '#message=';

export const messageHash = (message: MessageId): string => NAMED + message;

export const messageIn = (hash: string): MessageId | null =>
  hash.startsWith(NAMED) ? (MessageId.safeParse(hash.slice(NAMED.length)).data ?? null) : null;
