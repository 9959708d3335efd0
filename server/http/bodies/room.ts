/**
 * The memory of this process that all bodies of one kind may use, counted as bytes arrive. Each member and each
 * address has a share of it, and all accounts without a confirmed address have one share together, so that a full share
 * stops only the senders that are counted in it (security R55).
 */

export interface Shares {
  readonly total: number;
  readonly member: number;
  readonly address: number;
  /** For all who have no confirmed account. */
  readonly guests: number;
}

/** Whose body it is, as far as it is known. */
export interface BodySender {
  readonly address: string | null;
  readonly member: string | null;
  /** Without a confirmed account. */
  readonly isGuest: boolean;
}

interface Share {
  readonly key: string;
  readonly most: number;
}

export class Room {
  readonly #shares: Shares;
  readonly #used = new Map<string, number>();

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** False when a share of the sender is full: then nothing is taken. */
  take(sender: BodySender, bytes: number): boolean {
    const shares = this.#sharesOf(sender);
    if (shares.some(({ key, most }) => this.#usedBy(key) + bytes > most)) return false;
    for (const { key } of shares) this.#used.set(key, this.#usedBy(key) + bytes);
    return true;
  }

  giveBack(sender: BodySender, bytes: number): void {
    for (const { key } of this.#sharesOf(sender)) {
      const left = this.#usedBy(key) - bytes;
      if (left > 0) this.#used.set(key, left);
      else this.#used.delete(key);
    }
  }

  #usedBy(key: string): number {
    return this.#used.get(key) ?? 0;
  }

  #sharesOf({ address, member, isGuest }: BodySender): readonly Share[] {
    const { total, guests, ...each } = this.#shares;
    return [
      { key: 'all', most: total },
      { key: `address ${address ?? 'unknown'}`, most: each.address },
      ...(member === null ? [] : [{ key: `member ${member}`, most: each.member }]),
      ...(isGuest ? [{ key: 'guests', most: guests }] : []),
    ];
  }
}
