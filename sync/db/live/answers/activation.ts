/** What is known of the activation mail, in memory only. */
import * as z from 'zod/mini';
import { activationQuery, WANTED_OF_ACTIVATION } from '#sync/queries/activation.ts';
import { defineAnswer } from './live-answer.ts';

export const liveActivation = defineAnswer({
  query: activationQuery,
  params: z.object({ wanted: z.enum(WANTED_OF_ACTIVATION) }),
  access: 'member',
});
