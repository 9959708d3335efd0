/** Makes one call, and answers what the site answered. */
import type * as z from 'zod/mini';
import type { Endpoint } from '#schemas/endpoint.ts';
import type { Outcome } from '#schemas/outcome.ts';
import type { HttpOptions } from '#sync/worker/http/http.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

export const ask = async <Shape extends z.core.$ZodType>(
  http: RequestContext['http'],
  call: Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>,
  given: HttpOptions,
): Promise<Outcome<z.infer<Shape>>> => outcomeOf(call, await http(call, given));
