/**
 * The request of an intent, as data and pure functions: which call, its body and headers, and which part of the answer
 * reaches the engine. The worker makes the call and decides how it ended.
 */
import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '#schemas/endpoint.ts';
import { X_INTENT_SEQ } from '#schemas/headers.ts';
import type { ImageId, IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Complaint, KeptPicture } from '#schemas/complaints.ts';
import type { Message } from '#schemas/messages.ts';
import type { Report } from '#schemas/reports.ts';
import type { FieldValue, PicturesListed, RefusedFields } from '#sync/engine/outbox/row-base.ts';

/** The part of an answer that the engine needs; nothing else of an answer reaches it. */
export interface AnswerPart {
  message: Message | null;
  complaint?: Complaint;
  report?: Report;
  /** The value that the server keeps instead of the one that was sent. */
  instead?: FieldValue | null;
  /** The remaining balance, if the request could cost credits. */
  creditsLeft?: number | null;
  /** The fields that the server refused, although the call itself succeeded; with `instead` it accepted others. */
  refusedFields?: RefusedFields;
}

export const NO_ANSWER_PART: AnswerPart = { message: null };

/** What a request depends on in addition to the intent. */
export interface RequestFacts {
  key: IntentKey;
  /** Whether the backend has support for keys: it applies a repeated key only once. Null before its first answer. */
  sync: boolean | null;
}

/** One call with one body. */
export interface CallRequest {
  type: 'call';
  endpoint: AnyEndpoint;
  /** Not part of spec §7: a backend may lack it (decisions 36). */
  isExtra: boolean;
  body: unknown;
  headers: Readonly<Record<string, string>>;
  /**
   * `answer` has the shape of the endpoint, which callRequest checks. Declared as a method, because TypeScript then
   * accepts a function for any shape.
   */
  answerPartOf(this: void, answer: unknown): AnswerPart;
}

type UploadShape = z.ZodMiniType<{
  offset: number | null;
  image: { id: ImageId | null } | null;
}>;

/** The bytes of a photo, which the worker reads from the store and sends in pieces. */
export interface UploadRequest {
  type: 'upload';
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, UploadShape>;
  /** Answers how many bytes have arrived. */
  progress: Endpoint<z.core.$ZodType, z.core.$ZodType, z.ZodMiniType<undefined>>;
  /** Without our contract a backend has the call only if it is part of spec §7, and takes the whole file at once. */
  isExtra: boolean;
  size: number;
  /** No piece of the photo has been sent before. */
  isFirst: boolean;
  /** Sent with every piece. */
  fields: Readonly<Record<string, string>>;
  /** The call that is made once the picture has arrived, in the same attempt; null when the upload is all. */
  callAfter: ((image: ImageId) => CallRequest) | null;
  /** The pictures that a backend without keys listed before the photo was first sent. */
  before?: PicturesListed;
}

/** Several pictures, each under its own key, and then the call that names them, in the same attempt. */
export interface UploadsRequest extends Pick<UploadRequest, 'endpoint' | 'progress' | 'isExtra'> {
  type: 'uploads';
  files: readonly KeptPicture[];
  callAfter: (images: ImageId[]) => CallRequest;
}

export type IntentRequest = CallRequest | UploadRequest | UploadsRequest;

interface CallParts<Body extends z.core.$ZodType, Shape extends z.core.$ZodType> {
  endpoint: Endpoint<z.core.$ZodType, Body, Shape>;
  isExtra?: boolean;
  body: z.input<Body>;
  headers?: Readonly<Record<string, string>>;
  answerPartOf?: (answer: z.infer<Shape>) => AnswerPart;
}

const noAnswerPart = (): AnswerPart => NO_ANSWER_PART;

export const callRequest = <Body extends z.core.$ZodType, Shape extends z.core.$ZodType>({
  endpoint,
  isExtra = false,
  body,
  headers = {},
  answerPartOf = noAnswerPart,
}: CallParts<Body, Shape>): CallRequest => ({
  type: 'call',
  endpoint,
  isExtra,
  body,
  headers,
  answerPartOf,
});

/** The request carries the sequence, because two requests about one member could arrive in the wrong order. */
export const requestAbout = (
  { profile, seq }: { profile: ProfileId; seq: number },
  given: Pick<CallRequest, 'endpoint' | 'isExtra'>,
): CallRequest =>
  callRequest({ ...given, body: { profile }, headers: { [X_INTENT_SEQ]: String(seq) } });
