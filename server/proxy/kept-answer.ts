/** An answer of another backend, kept for a repeat of its request: without cookies, because they can hold a session. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_ANSWER_MAX_BYTES } from '#schemas/limits.ts';
import { seal, unseal } from '#server/rules/sealed.ts';

const NEVER_KEPT = ['set-cookie', 'date'];
const BODILESS: readonly number[] = [204, 205, 304];

export interface WholeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const Written = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

export const responseOf = ({ status, headers, body }: WholeAnswer): Response =>
  new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status, headers });

/** Null when it is too large to be kept. */
export function sealAnswer(secret: Buffer, { status, headers, body }: WholeAnswer): Buffer | null {
  if (body.length > IDEMPOTENCY_ANSWER_MAX_BYTES) return null;
  const kept = [...headers].filter(([name]) => !NEVER_KEPT.includes(name));
  const written: z.infer<typeof Written> = { status, headers: kept, body: body.toString('base64') };
  return seal(secret, Buffer.from(JSON.stringify(written)));
}

/** Null when it belongs to another session. */
export function unsealAnswer(secret: Buffer, sealed: Uint8Array): WholeAnswer | null {
  const plain = unseal(secret, sealed);
  if (plain === null) return null;
  const { status, headers, body } = Written.parse(JSON.parse(plain.toString('utf8')));
  return { status, headers: new Headers(headers), body: Buffer.from(body, 'base64') };
}
