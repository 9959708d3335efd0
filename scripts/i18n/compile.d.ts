import * as z from 'zod/mini';
import { Catalogue } from '#schemas/locale.ts';
interface CompiledTexts {
  messages: z.infer<typeof Catalogue>;
  errors: string[];
}
/** Compiles ICU texts into the arrays the client reads, so that the client needs no parser. */
export declare function compileTexts(
  locale: string,
  texts: Record<string, string>,
  {
    pseudo,
  }?: {
    pseudo?: boolean | undefined;
  },
): CompiledTexts;
export {};
