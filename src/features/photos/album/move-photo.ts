/** The order of photos after one of them moved; pure. */

/** `to` beyond an end means that end. */
export function movedTo<Id>(order: readonly Id[], id: Id, to: number): Id[] {
  if (!order.includes(id)) return [...order];
  const others = order.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}

export type Move = 'earlier' | 'later' | 'first';

export function movedBy<Id>(order: readonly Id[], id: Id, move: Move): Id[] {
  const at = order.indexOf(id);
  switch (move) {
    case 'earlier':
      return movedTo(order, id, at - 1);
    case 'later':
      return movedTo(order, id, at + 1);
    case 'first':
      return movedTo(order, id, 0);
  }
}

export const isSameOrder = <Id>(one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
