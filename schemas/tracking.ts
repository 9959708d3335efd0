/** Where a visitor came from, from the query of the first page (spec §3 Tracking record). */
import * as z from 'zod/mini';

const part = () => z.nullable(z.string().check(z.maxLength(128)));

export const Tracking = z.object({
  network: part(),
  ref: part(),
  sub1: part(),
  sub2: part(),
  sub3: part(),
});
export type Tracking = z.infer<typeof Tracking>;
