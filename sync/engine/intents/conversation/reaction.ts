/**
 * My reaction to one message (contract 50): one row per message, the last choice counts, and null takes it back. The
 * acceptance stores it in the base, because a read of the conversation brings only what is new. It stays laid over until a
 * read that started later: one that started earlier may still bring the message without it. Nothing else of the answered
 * message is stored: a read may have brought a newer copy meanwhile.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { REACTIONS, reactToMessage, type ReactionEmoji } from '#schemas/message-changes.ts';
import type { Message, Reaction } from '#schemas/messages.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest } from '#sync/engine/intents/request.ts';
import { setRowShape } from '#sync/engine/intents/row-shapes.ts';
import { setIntent } from '#sync/engine/intents/set-intent.ts';
import { freshSetRow, pressedAt } from '#sync/engine/intents/set-row.ts';

const VERSION = 1;

export interface ReactionChoice {
  value: ReactionEmoji | null;
}

/** Id `reaction:<message>`. `target` is the other member of the conversation. */
export interface ReactionRow extends SetRowBase<ReactionChoice> {
  kind: 'reaction';
  target: ProfileId;
  message: MessageId;
}

export interface ReactionSend {
  kind: 'reaction';
  profile: ProfileId;
  message: MessageId;
  emoji: ReactionEmoji | null;
  created: Time;
}

type NewReaction = Pick<ReactionRow, 'member' | 'target' | 'message' | 'from'> & {
  intent: Intent<ReactionChoice>;
};

/** `from`: my reaction in the base. */
export const reactionRow = ({ intent, ...given }: NewReaction): ReactionRow => {
  const id = `reaction:${given.message}`;
  return { ...freshSetRow, ...given, kind: 'reaction', v: VERSION, id, next: intent };
};

const ownIn = ({ reactions = [] }: Message, other: ProfileId): Reaction | null =>
  reactions.find(({ from }) => from !== other) ?? null;

export const reaction = setIntent<ReactionChoice, ReactionRow, ReactionSend>({
  version: VERSION,
  shape: setRowShape(z.object({ value: z.nullable(z.enum(REACTIONS)) }), { message: z.string() }),
  isWork: true,
  isMark: false,
  confirmedBy: ['messages'],
  follows: ({ value }, after) => value !== after.value,
  sendOf: ({ target: profile, message }, intent) => ({
    kind: 'reaction',
    profile,
    message,
    emoji: intent.wanted.value,
    created: timeOf(pressedAt(intent)),
  }),
  requestOf: ({ message, emoji, created }) =>
    callRequest({
      endpoint: reactToMessage,
      isExtra: true,
      body: { message, emoji, created },
      answerPartOf: (answer) => ({ message: answer.message }),
    }),
  onAccepted: ({ profile, message: id }, { message }) =>
    message === null
      ? []
      : [{ type: 'reaction', profile, message: id, mine: ownIn(message, profile) }],
  about: ({ target: profile }, { value: body }) => ({ kind: 'reaction', profile, body }),
});
