/**
 * The requests of the outbox, one line each: which call, with what body, and what of its answer reaches the engine.
 * Answers are judged in sending.ts.
 */
import { changeUser } from '#schemas/account.ts';
import { blockProfile, unblockProfile } from '#schemas/blocks.ts';
import { deleteChat, markChatRead } from '#schemas/chats.ts';
import type { Endpoint } from '#schemas/endpoint.ts';
import type { FieldsAnswer } from '#schemas/fields.ts';
import { X_INTENT_SEQ } from '#schemas/headers.ts';
import { hideProfile, unhideProfile } from '#schemas/hides.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { likeProfile, markLikesSeen, unlikeProfile } from '#schemas/likes.ts';
import { changeNotificationSettings } from '#schemas/notification-settings.ts';
import { reportProfile } from '#schemas/reports.ts';
import type { Send, SendOf } from '#sync/engine/effects.ts';
import type * as z from 'zod/mini';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Brought, RequestParts } from './request-parts.ts';
import { sendOneMessage } from './sending-message.ts';
import { upload } from './uploading.ts';

type FieldSend = SendOf<'changeUser' | 'changeNotificationSettings'>;

interface Write<S> {
  /** Not part of spec §7: a backend may lack it (decisions 36). */
  isExtra: boolean;
  request: (context: RequestParts, send: S) => Promise<Answer<Brought>>;
}

interface Given<S, Shape extends z.core.$ZodType> {
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>;
  isExtra?: boolean;
  bodyOf: (send: S, context: RequestParts) => unknown;
  headersOf?: (send: S) => Record<string, string>;
  broughtOf?: (value: z.infer<Shape>, context: RequestParts, send: S) => Brought;
}

const NOTHING: Brought = { message: null };

function write<S, Shape extends z.core.$ZodType>(given: Given<S, Shape>): Write<S> {
  const { endpoint, isExtra, bodyOf, headersOf, broughtOf } = given;
  return {
    isExtra: isExtra ?? false,
    async request(context, send) {
      const headers = { ...context.headers, ...headersOf?.(send) };
      const answer = await context.http(endpoint, { body: bodyOf(send, context), headers });
      if (answer.type !== 'answer') return answer;
      return { ...answer, value: broughtOf?.(answer.value, context, send) ?? NOTHING };
    },
  };
}

/** A change older than the server's value has no effect: the server's value stays (contract 32). */
const OLDER = 'newer';

const fieldBrought = (
  { fields }: FieldsAnswer,
  _: RequestParts,
  { field }: { field: string },
): Brought => {
  const judged = fields[field];
  if (judged?.state !== 'refused') return NOTHING;
  return judged.reason === OLDER
    ? { ...NOTHING, instead: { value: judged.value } }
    : { ...NOTHING, refusedAs: judged.reason ?? 'invalid' };
};

/** A backend of spec §7 accepts only the fields. */
const fieldBody = ({ field, value, updated }: FieldSend, { sync }: RequestParts) => ({
  [field]: value,
  ...(sync === true ? { updated } : {}),
});

/** About one member. The sequence is sent along, because two requests could arrive in the wrong order. */
const ofSomebody = (
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType>,
  isExtra: boolean,
): Write<{ profile: ProfileId; seq: number }> =>
  write({
    endpoint,
    isExtra,
    bodyOf: ({ profile }) => ({ profile }),
    headersOf: ({ seq }) => ({ [X_INTENT_SEQ]: String(seq) }),
  });

const WRITES: { readonly [C in Send['call']]: Write<SendOf<C>> } = {
  likeProfile: ofSomebody(likeProfile, false),
  unlikeProfile: ofSomebody(unlikeProfile, false),
  hideProfile: ofSomebody(hideProfile, true),
  unhideProfile: ofSomebody(unhideProfile, true),
  blockProfile: ofSomebody(blockProfile, true),
  unblockProfile: ofSomebody(unblockProfile, true),
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
  changeUser: write({ endpoint: changeUser, bodyOf: fieldBody, broughtOf: fieldBrought }),
  changeNotificationSettings: write({
    endpoint: changeNotificationSettings,
    isExtra: true,
    bodyOf: fieldBody,
    broughtOf: fieldBrought,
  }),
  reportProfile: write({
    endpoint: reportProfile,
    isExtra: true,
    bodyOf: ({ profile, report }, { key }) => ({ client_id: key, profile, ...report }),
  }),
  deleteChat: write({ endpoint: deleteChat, bodyOf: ({ conversation }) => ({ conversation }) }),
  sendMessage: { isExtra: false, request: sendOneMessage },
  uploadPhoto: { isExtra: false, request: upload },
};

export const writeOf = <C extends Send['call']>(call: C): Write<SendOf<C>> => WRITES[call];
