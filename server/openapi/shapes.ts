/**
 * The shapes of the contract as JSON Schema (decisions 13). A shape shared by several calls has its own name; that of
 * one call is named after the call. Bodies are described as they may be sent, answers as they are given.
 */
import * as z from 'zod/mini';
import { OwnProfile, User } from '#schemas/account.ts';
import { Chat, LastMessage } from '#schemas/chats.ts';
import { ENDPOINTS } from '#schemas/contract.ts';
import { Discount } from '#schemas/discounts.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import { Like, LikedBy } from '#schemas/likes.ts';
import { Catalogue } from '#schemas/locale.ts';
import { Conversation, Message } from '#schemas/messages.ts';
import { Done } from '#schemas/nothing.ts';
import { Order } from '#schemas/orders.ts';
import { Region } from '#schemas/places.ts';
import { Premium } from '#schemas/premium.ts';
import { Card, Image, LikeableCard, Profile } from '#schemas/profile.ts';
import { FilterOptions } from '#schemas/search.ts';
import { Settings } from '#schemas/settings.ts';
import { Cam } from '#schemas/webcams.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const SHARED: Readonly<Record<string, z.core.$ZodType>> = {
  Cam,
  Card,
  Catalogue,
  Chat,
  Conversation,
  Discount,
  Done,
  Error: ErrorAnswer,
  FilterOptions,
  Image,
  LastMessage,
  Like,
  LikeableCard,
  LikedBy,
  Message,
  Order,
  OwnProfile,
  Premium,
  Profile,
  Region,
  Settings,
  User,
};

const PREFIX = '#/components/schemas/';

export const refTo = (name: string): JsonObject => ({ $ref: `${PREFIX}${name}` });

/** A shape by itself, as it may be sent. */
export function schemaOf(shape: z.core.$ZodType): JsonObject {
  return withoutMarks(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
}

/** The document declares the dialect once for all of them. */
const withoutMarks = (schema: object): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));

export const fieldsOf = (shape: z.core.$ZodType): [string, z.core.$ZodType][] =>
  shape instanceof z.ZodMiniObject ? Object.entries(shape.shape) : [];

/** False for an empty body, and for an answer without one. */
export const isSomething = (shape: z.core.$ZodType): boolean => shape._zod.def.type !== 'undefined';

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

function answersOf(): Registry {
  const answers = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(SHARED)) answers.add(shape, { id });
  for (const call of ENDPOINTS) {
    if (isSomething(call.answer) && !answers.has(call.answer))
      answers.add(call.answer, { id: `${call.name}Answer` });
  }
  return answers;
}

function bodiesOf(): Registry {
  const bodies = z.registry<{ id: string }>();
  for (const call of ENDPOINTS) {
    if (isSomething(call.body) && !bodies.has(call.body)) {
      bodies.add(call.body, { id: `${call.name}Body` });
    }
  }
  return bodies;
}

const ANSWERS = answersOf();
const BODIES = bodiesOf();

function named(registry: Registry, shape: z.core.$ZodType): JsonObject {
  const id = registry.get(shape)?.id;
  if (id === undefined) throw new Error('a shape of the contract has no name');
  return refTo(id);
}

export const answerRef = (shape: z.core.$ZodType): JsonObject => named(ANSWERS, shape);
export const bodyRef = (shape: z.core.$ZodType): JsonObject => named(BODIES, shape);

function written(registry: Registry, io: 'input' | 'output'): JsonObject {
  const uri = (id: string): string => `${PREFIX}${id}`;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutMarks(schema)]),
  );
}

export const componentSchemas = (): JsonObject => ({
  ...written(BODIES, 'input'),
  ...written(ANSWERS, 'output'),
});
