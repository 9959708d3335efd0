/** The messages between the server and the decoder's process: that it is ready, then a task and an answer for each photo. */
import * as z from 'zod/mini';
import { Crop } from './crop.ts';

const Bytes = z.instanceof(Uint8Array);

/** `crop` is null where all of the photo shows. */
export const DecoderTask = z.object({ bytes: Bytes, crop: z.nullable(Crop) });
export interface DecoderTask {
  readonly bytes: Uint8Array;
  readonly crop: Crop | null;
}

export const DecoderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('drawn'),
    pictures: z.object({
      thumb: Bytes,
      full: Bytes,
      placeholder: z.string(),
      tone: z.string(),
      digest: z.string(),
      hash: z.nullable(z.string()),
    }),
  }),
  z.object({ kind: z.literal('refused') }),
]);
export type DecoderAnswer = z.infer<typeof DecoderAnswer>;
