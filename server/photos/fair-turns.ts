/**
 * The order in which members use a few tools. A member uses one tool at a time and has few waiting turns, and the turns
 * go round among the members, so that many requests of one member delay the other members by one turn at most.
 */
export interface Turns {
  /** Of all members together. */
  readonly waiting: number;
  readonly waitingEach: number;
}

export class FairTurns<Tool> {
  readonly #most: Turns;
  /** The last used one comes first, so that the others may end. */
  readonly #free: Tool[];
  readonly #busy = new Set<string>();
  /** By member; who had a turn goes to the end. */
  readonly #waiting = new Map<string, ((tool: Tool) => void)[]>();

  constructor(tools: readonly Tool[], most: Turns) {
    this.#free = [...tools];
    this.#most = most;
  }

  /** Null when this member, or all together, have too many waiting turns. */
  take(member: string): Promise<Tool> | null {
    const mine = this.#waiting.get(member) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    const mustWait = this.#free.length === 0 || this.#busy.has(member);
    if (mustWait && (mine.length >= this.#most.waitingEach || all >= this.#most.waiting))
      return null;
    const { promise, resolve } = Promise.withResolvers<Tool>();
    this.#waiting.set(member, [...mine, resolve]);
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

  #handOut(): void {
    for (const [member, [first, ...rest]] of Array.from(this.#waiting)) {
      if (first === undefined || this.#busy.has(member)) continue;
      const tool = this.#free.pop();
      if (tool === undefined) return;
      this.#busy.add(member);
      if (rest.length > 0) this.#waiting.set(member, rest);
      else this.#waiting.delete(member);
      first(tool);
    }
  }
}
