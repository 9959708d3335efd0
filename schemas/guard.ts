/** A flag that protects a member: false when absent, true when it cannot be read. */
import * as z from 'zod/mini';
import { reads } from './reading.ts';

/*@__NO_SIDE_EFFECTS__*/
export const guard = () => z._default(reads(z.boolean(), { orElse: true }), false);
