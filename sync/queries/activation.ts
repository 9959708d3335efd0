/** What is known of the activation mail of the member. Nothing of it is kept (decisions 116). */
import type { ActivationState } from '#schemas/activation.ts';
import { passingQuery } from './live.ts';

/**
 * `letter`: whether it was delivered, at each tick. `confirmation`: whether the address is confirmed, also by a link that was opened
 * elsewhere. `answer`: the first answer of the site.
 */
export const WANTED_OF_ACTIVATION = ['letter', 'confirmation', 'answer'] as const;
export type WantedOfActivation = (typeof WANTED_OF_ACTIVATION)[number];

export const activationQuery = passingQuery<{ wanted: WantedOfActivation }, ActivationState>()(
  'activation',
);
