/**
 * The requests of the outbox, one line each: which call, with what body, and what of its answer the engine hears. How an
 * answer is judged is sending.ts.
 */
import { deleteChat, markChatRead } from '#schemas/chats.ts';
import type { Endpoint } from '#schemas/endpoint.ts';
import { X_INTENT_SEQ } from '#schemas/headers.ts';
import type { IntentKey } from '#schemas/ids.ts';
import { likeProfile, markLikesSeen, unlikeProfile } from '#schemas/likes.ts';
import { sendMessage, type Message } from '#schemas/messages.ts';
import type { Send, SendOf } from '#sync/engine/effects.ts';
import type * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import type { Http } from './http.ts';

/** What an acceptance brings. */
export interface Brought {
  message: Message | null;
}

export interface Asking {
  http: Http;
  key: IntentKey;
  headers: Record<string, string>;
  /** Does the backend keep our contract? Null until it has spoken. */
  sync: boolean | null;
}

interface Write<S extends Send> {
  /** No part of spec §7: a backend may lack it (decisions 36). */
  isExtra: boolean;
  ask: (asking: Asking, send: S) => Promise<Answer<Brought>>;
}

interface Given<S extends Send, Shape extends z.core.$ZodType> {
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>;
  isExtra?: boolean;
  bodyOf: (send: S, asking: Asking) => unknown;
  headersOf?: (send: S) => Record<string, string>;
  broughtOf?: (value: z.infer<Shape>, asking: Asking, send: S) => Brought;
}

const NOTHING: Brought = { message: null };

function write<S extends Send, Shape extends z.core.$ZodType>(given: Given<S, Shape>): Write<S> {
  const { endpoint, isExtra, bodyOf, headersOf, broughtOf } = given;
  return {
    isExtra: isExtra ?? false,
    async ask(asking, send) {
      const headers = { ...asking.headers, ...headersOf?.(send) };
      const answer = await asking.http(endpoint, { body: bodyOf(send, asking), headers });
      if (answer.type !== 'answer') return answer;
      return { ...answer, value: broughtOf?.(answer.value, asking, send) ?? NOTHING };
    },
  };
}

const ofProfile = ({ profile }: Extract<Send, { seq: number }>) => ({ profile });
const withSeq = ({ seq }: Extract<Send, { seq: number }>) => ({ [X_INTENT_SEQ]: String(seq) });

const WRITES: { readonly [C in Send['call']]: Write<SendOf<C>> } = {
  likeProfile: write({ endpoint: likeProfile, bodyOf: ofProfile, headersOf: withSeq }),
  unlikeProfile: write({ endpoint: unlikeProfile, bodyOf: ofProfile, headersOf: withSeq }),
  markLikesSeen: write({
    endpoint: markLikesSeen,
    isExtra: true,
    bodyOf: ({ until }) => ({ until }),
  }),
  markChatRead: write({
    endpoint: markChatRead,
    isExtra: true,
    bodyOf: ({ conversation, message }) => ({ conversation, message }),
  }),
  deleteChat: write({ endpoint: deleteChat, bodyOf: ({ conversation }) => ({ conversation }) }),
  sendMessage: write({
    endpoint: sendMessage,
    bodyOf: ({ profile, conversation, body, created }, { key }) => ({
      client_id: key,
      ...(conversation === null ? { profile } : { conversation }),
      body,
      created,
    }),
    // A backend that does not know our keys leaves it out of the echo.
    broughtOf: ({ message }, { key }) => ({
      message: { ...message, client_id: message.client_id ?? key },
    }),
  }),
};

export const writeOf = <C extends Send['call']>(call: C): Write<SendOf<C>> => WRITES[call];
