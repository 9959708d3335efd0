/**
 * What the next message costs, and what there is for it (product 2.5).
 */
export interface Price {
  /** In credits; 0 for nothing. */
  cost: number;
  /** Credits not promised to messages that wait; null where the site tells no balance. */
  free: number | null;
}

export const isCovered = ({ cost, free }: Price): boolean =>
  cost === 0 || free === null || free >= cost;

/** How many more messages the credits cover; null where nobody need count. */
export const coveredMessages = ({ cost, free }: Price): number | null =>
  cost === 0 || free === null ? null : Math.floor(free / cost);
