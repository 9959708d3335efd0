/** The price of the next message, and the credits available for it (product 2.5). */
export interface Price {
  /** In credits; 0 when free, and while this device does not know it. */
  cost: number;
  /** False until the conversation has been read: the message may cost something. */
  isKnown: boolean;
  /** Credits not reserved for waiting messages; null when the site gives no balance. */
  available: number | null;
}

export const isCovered = ({ cost, available }: Omit<Price, 'isKnown'>): boolean =>
  cost === 0 || available === null || available >= cost;

/** How many more messages the credits cover; null when messages are free or the balance is unknown. */
export const coveredMessages = ({ cost, available }: Price): number | null =>
  cost === 0 || available === null ? null : Math.floor(available / cost);
