/**
 * A flag that protects somebody: absent it is false, and it holds when what was sent cannot be read.
 */
import * as z from 'zod/mini';
import { reads } from './reading.ts';

/*@__NO_SIDE_EFFECTS__*/
export const guard = () => z._default(reads(z.boolean(), { orElse: true }), false);
