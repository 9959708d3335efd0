/** The messages of the decoder's process to the server: that it is ready, then one answer for each photo. */
import * as z from 'zod/mini';

const Bytes = z.instanceof(Uint8Array);

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
