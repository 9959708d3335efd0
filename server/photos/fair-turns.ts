/**
 * The order in which members use a few tools. A member uses one tool at a time and has few waiting turns, and the turns
 * go round among the members, so that many requests of one member delay the other members by one turn at most. Accounts
 * that nobody confirmed are made without end: together they use one tool, while no member waits.
 */
export interface Turns {
  /** Of all members together. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** Of all accounts together that nobody confirmed. */
  readonly waitingGuests: number;
}

export interface Taker {
  readonly member: string;
  readonly isGuest: boolean;
}

export class FairTurns<Tool> {
  readonly #most: Turns;
  /** The last used one comes first, so that the others may end. */
  readonly #free: Tool[];
  /** Whether it is a guest, by member. */
  readonly #busy = new Map<string, boolean>();
  /** By member; who had a turn goes to the end. */
  readonly #waiting = new Map<string, { isGuest: boolean; turns: ((tool: Tool) => void)[] }>();

  constructor(tools: readonly Tool[], most: Turns) {
    this.#free = [...tools];
    this.#most = most;
  }

  /** Null when this member, or all together, have too many waiting turns. */
  take({ member, isGuest }: Taker): Promise<Tool> | null {
    const mine = this.#waiting.get(member)?.turns ?? [];
    const mustWait =
      this.#free.length === 0 || this.#busy.has(member) || (isGuest && !this.#hasGuestTurn());
    if (mustWait && this.#isFull(mine.length, isGuest)) return null;
    const { promise, resolve } = Promise.withResolvers<Tool>();
    this.#waiting.set(member, { isGuest, turns: [...mine, resolve] });
    this.#handOut();
    return promise;
  }

  giveBack(tool: Tool, member: string): void {
    this.#busy.delete(member);
    this.#free.push(tool);
    const mine = this.#waiting.get(member);
    if (mine !== undefined) {
      this.#waiting.delete(member);
      this.#waiting.set(member, mine);
    }
    this.#handOut();
  }

  #isFull(mine: number, isGuest: boolean): boolean {
    const { waiting, waitingEach, waitingGuests } = this.#most;
    return (
      mine >= waitingEach ||
      this.#waitingOf(() => true) >= waiting ||
      (isGuest && this.#waitingOf((one) => one.isGuest) >= waitingGuests)
    );
  }

  #waitingOf(isCounted: (one: { isGuest: boolean }) => boolean): number {
    return [...this.#waiting.values()]
      .filter(isCounted)
      .reduce((sum, { turns }) => sum + turns.length, 0);
  }

  /** No guest has one, and no member could take it. */
  #hasGuestTurn(): boolean {
    const isMemberWaiting = [...this.#waiting].some(
      ([member, { isGuest }]) => !isGuest && !this.#busy.has(member),
    );
    return !isMemberWaiting && ![...this.#busy.values()].includes(true);
  }

  #handOut(): void {
    for (const [member, { isGuest, turns }] of Array.from(this.#waiting)) {
      const [first, ...rest] = turns;
      if (first === undefined || this.#busy.has(member)) continue;
      if (isGuest && !this.#hasGuestTurn()) continue;
      const tool = this.#free.pop();
      if (tool === undefined) return;
      this.#busy.set(member, isGuest);
      if (rest.length > 0) this.#waiting.set(member, { isGuest, turns: rest });
      else this.#waiting.delete(member);
      first(tool);
    }
  }
}
